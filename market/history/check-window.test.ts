import { expect, test } from 'vitest'
import { WRONG_MOMENT } from './chart-view.ts'
import { chartDaysOf, findWindowProblems, rangeWith, usableWindow } from './check-window.ts'

const DAYS = { first: '2026-11-14', last: '2026-11-21' }

test.each([
  ['', '', {}],
  ['2026-11-14', '2026-11-21', {}],
  ['2026-11-20T10:30', '2026-11-20T10:30', {}],
  ['2026-11-20T10:30', '2026-11-20', {}],
  ['2026-11-20', '', {}],
  ['2026-11-13', '2026-11-20', { from: 'outside' }],
  ['2026-11-14', '2026-11-22', { to: 'outside' }],
  ['2015-01-01', '2015-02-01', { from: 'outside', to: 'outside' }],
  ['2026-11-20', '2026-11-19', { to: 'reversed' }],
  ['2026-11-20T10:31', '2026-11-20T10:30', { to: 'reversed' }],
  ['2026-11-20', '2026-11-01', { to: 'reversed' }],
  [WRONG_MOMENT, '2026-11-20', { from: 'not-a-date' }],
  ['2026-11-20', WRONG_MOMENT, { to: 'not-a-date' }],
])('from %j to %j has the problems %j', (from, to, problems) => {
  expect(findWindowProblems({ from, to }, DAYS)).toEqual(problems)
  const isUsable = Object.keys(problems).length === 0
  expect(usableWindow({ from, to }, DAYS)).toEqual(isUsable ? { from, to } : { from: '', to: '' })
})

test('without data only the dates themselves are checked', () => {
  expect(findWindowProblems({ from: '2015-01-01', to: '2015-02-01' }, null)).toEqual({})
  expect(findWindowProblems({ from: '2015-01-02', to: '2015-01-01' }, null)).toEqual({
    to: 'reversed',
  })
})

test('the days of a chart are days in India', () => {
  const lateMs = Date.UTC(2026, 10, 20, 18, 30)
  const points = [[lateMs - 1, 5] as const, [lateMs, 5] as const]
  const days = { first: '2026-11-20', last: '2026-11-21' }
  expect(chartDaysOf({ type: 'line', points })).toEqual(days)
  const bar = { open: 1, high: 1, low: 1, close: 1, volume: null }
  const bars = [{ ...bar, openMs: lateMs - 1, closeMs: lateMs }]
  expect(chartDaysOf({ type: 'candles', bars })).toEqual(days)
  expect(chartDaysOf({ type: 'line', points: [] })).toBeNull()
})

test.each([
  ['2026-06-01', '2026-06-30', '7d', '1y'],
  ['2026-11-07', '', '7d', '14d'],
  ['', '2026-11-01', '7d', '30d'],
  ['2025-11-21', '2025-12-01', '200d', '1y'],
  ['2025-11-20', '2025-12-01', '7d', 'max'],
  ['2015-01-01', '2015-02-01', 'max', null],
  ['2001-01-01', '2001-02-01', '7d', null],
  ['2027-06-01', '', '7d', null],
  ['2026-11-01T10:30', '2026-11-22', '7d', null],
] as const)('the dates %j to %j outside %s are in %s', (from, to, range, wider) => {
  expect(rangeWith({ from, to }, DAYS, range)).toBe(wider)
})
