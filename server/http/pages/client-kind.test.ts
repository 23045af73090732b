import { expect, test } from 'vitest'
import { clientKind } from './client-kind.ts'

test.each([
  ['a browser', { 'user-agent': 'Mozilla/5.0' }, 'visitor'],
  ['a client without these headers', {}, 'visitor'],
  ['a search engine', { 'user-agent': 'Googlebot/2.1' }, 'crawler'],
  ['a browser that prefetches', { 'sec-purpose': 'prefetch' }, 'prefetch'],
  ['a browser that prerenders', { 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
  ['an older Firefox that prefetches', { 'x-moz': 'prefetch' }, 'prefetch'],
  [
    'a search engine that prefetches',
    { 'user-agent': 'Googlebot', 'sec-purpose': 'prefetch' },
    'crawler',
  ],
  ['an unknown purpose', { 'sec-purpose': 'prefetching' }, 'visitor'],
])('classifies %s', (_who, headers, kind) => {
  expect(clientKind(headers)).toBe(kind)
})
