import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoment } from './chart-view.ts'
import { toTimeWindow, toWindowParams } from './chart-window.ts'

test.each([
  ['', ''],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T14:30', '2026-11-21T14:30'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['2026-11-21T24:00', undefined],
  ['2026-11-21T14:60', undefined],
  ['2026-11-21T14', undefined],
  ['2026-11-21T14:30:00', undefined],
  ['2026-11-21T14:30Z', undefined],
  ['2026-1-1', undefined],
  ['21-11-2026', undefined],
  ['1969-12-31', undefined],
  ['2999-01-01', '2999-01-01'],
  ['-002026-11-21', undefined],
  ['2026-11-21 ', undefined],
  ['now', undefined],
  ['1763712000', undefined],
])('the time %j is parsed as %j', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test.each([
  ['', '', null, null],
  ['2026-11-21', '2026-11-21', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  ['2026-11-21T05:30', '2026-11-21T05:30', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:59.999Z'],
])('the window from %j to %j is %s to %s', (from, to, start, end) => {
  const { fromMs, toMs } = toTimeWindow({ from, to })
  expect(Number.isFinite(fromMs) ? new Date(fromMs).toISOString() : null).toBe(start)
  expect(Number.isFinite(toMs) ? new Date(toMs).toISOString() : null).toBe(end)
})

test('the search params of a window contain both ends and can be parsed again', () => {
  const moment = fc.integer({ min: Date.UTC(2009, 0, 4), max: Date.UTC(2090, 0) })
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [fromMs, toMs] = [Math.min(one, other), Math.max(one, other)]
      const searchParams = toWindowParams({ fromMs, toMs })
      const window = toTimeWindow(searchParams)
      expect(window.fromMs).toBeLessThanOrEqual(fromMs)
      expect(window.toMs).toBeGreaterThanOrEqual(toMs)
      expect(fromMs - window.fromMs).toBeLessThan(60_000)
      expect(window.toMs - toMs).toBeLessThan(60_000)
      expect(readMoment(searchParams.from)).toBe(searchParams.from)
      expect(readMoment(searchParams.to)).toBe(searchParams.to)
    }),
  )
})
