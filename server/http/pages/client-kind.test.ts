import { expect, test } from 'vitest'
import { clientKind } from './client-kind.ts'

test.each([
  ['a browser', { 'user-agent': 'Mozilla/5.0' }, 'visitor'],
  ['a client without these headers', {}, 'visitor'],
  ['a search engine', { 'user-agent': 'Googlebot/2.1' }, 'crawler'],
  ['a browser that prefetches', { 'sec-purpose': 'prefetch' }, 'prefetch'],
  ['a browser that prerenders', { 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
  [
    'a browser that prefetches through a proxy',
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    'prefetch',
  ],
  ['an older Chrome that prefetches', { purpose: 'prefetch' }, 'prefetch'],
  ['an older Firefox that prefetches', { 'x-moz': 'prefetch' }, 'prefetch'],
  ['a Safari that shows a preview', { 'x-purpose': 'preview' }, 'prefetch'],
  ['a Safari that loads the top hit', { 'x-purpose': 'instant' }, 'prefetch'],
  ['a purpose in capitals', { purpose: 'Prefetch' }, 'prefetch'],
  [
    'a search engine that prefetches',
    { 'user-agent': 'Googlebot', 'sec-purpose': 'prefetch' },
    'crawler',
  ],
  ['an unknown purpose', { 'sec-purpose': 'prefetching' }, 'visitor'],
  ['another unknown purpose', { 'x-purpose': 'navigate' }, 'visitor'],
  ['the link preview of WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0 A' }, 'crawler'],
  ['the link preview of a chat', { 'user-agent': 'TelegramBot (like TwitterBot)' }, 'crawler'],
])('classifies %s', (_who, headers, kind) => {
  expect(clientKind(headers)).toBe(kind)
})
