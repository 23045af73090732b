import { expect, test } from 'vitest'
import { parseRetryAfterMs } from './retry-after.server.ts'

const NOW_MS = Date.UTC(2025, 6, 25, 14, 53)

test.each([
  [{ 'retry-after': '119' }, 119],
  [{ 'retry-after': '0' }, 1],
  [{ 'retry-after': 'Fri, 25 Jul 2025 14:53:30 GMT' }, 30],
  [{ 'retry-after': 'Fri, 25 Jul 2025 14:00:00 GMT' }, 1],
  [{ 'x-ratelimit-reset': '2025-07-25 14:54:00 +0000' }, 60],
  [{ 'x-ratelimit-reset': String(NOW_MS / 1000 + 45) }, 45],
  [{ 'retry-after': '20', 'x-ratelimit-reset': '2025-07-25 14:54:00 +0000' }, 20],
  [{ 'retry-after': 'soon 1', 'x-ratelimit-reset': '2025-07-25 14:54:00 +0000' }, 60],
  [{ 'retry-after': '99999999' }, 3600],
  [{ 'retry-after': '-5' }, 10],
  [{ 'retry-after': 'soon' }, 10],
  [{}, 10],
])('%j allows the next call in %j s', (headers, seconds) => {
  expect(parseRetryAfterMs(new Headers(headers), NOW_MS)).toBe(seconds * 1000)
})
