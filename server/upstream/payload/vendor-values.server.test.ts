import { expect, test } from 'vitest'
import {
  toAsOfMs,
  vendorAmount,
  vendorName,
  vendorPct,
  vendorRank,
  vendorSymbol,
  vendorTime,
  vendorUrl,
} from './vendor-values.server.ts'

test.each([
  [6.5e-11, 6.5e-11],
  [9.3e14, 9.3e14],
  [0, null],
  [-1, null],
  [1e31, null],
  [1e-31, null],
  [Number.MIN_VALUE, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
  ['12', null],
  [null, null],
  [undefined, null],
  [{}, null],
])('the amount %j is %j', (value, amount) => {
  expect(vendorAmount.parse(value)).toBe(amount)
})

test.each([
  [0, 0],
  [-99.5, -99.5],
  [114443.2, 114443.2],
  [-100.1, null],
  [Number.NEGATIVE_INFINITY, null],
  ['1', null],
  [null, null],
])('the change %j in percent is %j', (value, pct) => {
  expect(vendorPct.parse(value)).toBe(pct)
})

test.each([
  [1, 1],
  [0, null],
  [1.5, null],
  ['1', null],
])('the rank %j is %j', (value, rank) => {
  expect(vendorRank.parse(value)).toBe(rank)
})

test.each([
  ['https://pictures.example/a b.png?1', 'https://pictures.example/a%20b.png?1'],
  ['http://127.0.0.1:9/x', 'http://127.0.0.1:9/x'],
  ['missing_large.png', null],
  ['/x.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['https://user@site.example/', null],
  ['https://:secret@site.example/', null],
  [`https://site.example/${'x'.repeat(2000)}`, null],
  ['', null],
  [null, null],
  [7, null],
])('the address %j is %j', (value, url) => {
  expect(vendorUrl.parse(value)).toBe(url)
})

test.each([
  ['Bitcoin', 'Bitcoin'],
  ['  two\t\n words ', 'two words'],
  ['a\u0000b\u001b[31m', 'ab[31m'],
  ['\u202egnp.exe\u2066\u200b', 'gnp.exe'],
  ['क्‍ष', 'क्‍ष'],
  ['<b>&amp;', '<b>&amp;'],
  ['half \ud83d', 'half \ufffd'],
  ['🚀'.repeat(121), '🚀'.repeat(120)],
  ['\u200b', ''],
  [' \u3164\u2800 ', ''],
  [`Z${'\u0335'.repeat(50)}algo`, 'Z\u0335\u0335\u0335algo'],
  [null, ''],
  [7, ''],
])('the name %j is %j', (value, name) => {
  expect(vendorName.parse(value)).toBe(name)
})

test('a symbol keeps its case and at most 30 characters', () => {
  expect(vendorSymbol.parse(`wBTC${'x'.repeat(30)}`)).toBe(`wBTC${'x'.repeat(26)}`)
})

test.each([
  ['2026-01-15T08:54:11.000Z', Date.UTC(2026, 0, 15, 8, 54, 11)],
  ['2026-01-15T08:54:11+05:30', Date.UTC(2026, 0, 15, 3, 24, 11)],
  ['2026-01-15', null],
  ['soon 1', null],
  [1768467251000, null],
  [null, null],
])('the time %j is %j', (value, timeMs) => {
  expect(vendorTime.parse(value)).toBe(timeMs)
})

test.each([
  [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1)],
  [Date.UTC(2026, 0, 16, 9), Date.UTC(2026, 0, 16, 9)],
  [Date.UTC(2026, 0, 17), null],
  [Date.UTC(2008, 0, 1), null],
  [null, null],
])('a last-updated time of %j becomes %j', (timeMs, asOfMs) => {
  expect(toAsOfMs(timeMs, Date.UTC(2026, 0, 15, 9))).toBe(asOfMs)
})
