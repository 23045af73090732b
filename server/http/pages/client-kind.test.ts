import { expect, test } from 'vitest'
import { clientKind } from './client-kind.ts'

test.each([
  ['a browser', { 'user-agent': 'Mozilla/5.0' }, 'visitor'],
  ['a client that says nothing', {}, 'visitor'],
  ['a search engine', { 'user-agent': 'Googlebot/2.1' }, 'crawler'],
  ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }, 'prefetch'],
  ['one that renders ahead', { 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
  ['an older Firefox that fetches ahead', { 'x-moz': 'prefetch' }, 'prefetch'],
  [
    'a search engine that fetches ahead',
    { 'user-agent': 'Googlebot', 'sec-purpose': 'prefetch' },
    'crawler',
  ],
  ['a purpose that we do not know', { 'sec-purpose': 'prefetching' }, 'visitor'],
])('%s', (_who, headers, kind) => {
  expect(clientKind(headers)).toBe(kind)
})
