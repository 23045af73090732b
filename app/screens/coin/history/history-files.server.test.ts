import { expect, test } from 'vitest'
import { downloadHeaders } from './download-headers.server.ts'
import { toHistoryCsv, toHistoryJson } from './history-files.server.ts'

const NINE_MS = Date.UTC(2026, 10, 21, 9)
const HALF_HOUR_MS = 30 * 60_000
const BARS = [
  {
    ...{ openMs: NINE_MS, closeMs: NINE_MS + HALF_HOUR_MS },
    ...{ open: 1, high: 2.5, low: 0.5, close: 2, volume: null },
  },
]

test('prices are written with times in UTC, without exponents', () => {
  const points = [[NINE_MS, 6.25e-11] as const, [NINE_MS + HALF_HOUR_MS, 6.5e-11] as const]
  expect(toHistoryCsv({ type: 'line', points })).toBe(
    'time (UTC),price\r\n2026-11-21 09:00:00,0.0000000000625\r\n2026-11-21 09:30:00,0.000000000065\r\n',
  )
  expect(toHistoryCsv({ type: 'market-cap', points: [] })).toBe('time (UTC),market_cap\r\n')
})

test('a candle has its open and close time, and an unknown volume is empty', () => {
  expect(toHistoryCsv({ type: 'candles', bars: BARS })).toBe(
    'open time (UTC),close time (UTC),open,high,low,close,volume_24h\r\n' +
      '2026-11-21 09:00:00,2026-11-21 09:30:00,1,2.5,0.5,2,\r\n',
  )
  expect(toHistoryJson({ type: 'candles', bars: BARS }).bars).toEqual([
    [NINE_MS, NINE_MS + HALF_HOUR_MS, 1, 2.5, 0.5, 2, null, false],
  ])
})

test('a last column notes the unfinished candle, and rows to which the price jumps', () => {
  const points = [[NINE_MS, 1] as const, [NINE_MS + HALF_HOUR_MS, 1000] as const]
  expect(toHistoryCsv({ type: 'line', points })).toBe(
    'time (UTC),price,note\r\n2026-11-21 09:00:00,1,\r\n' +
      '2026-11-21 09:30:00,1000,moved more than twentyfold\r\n',
  )
  const bars = BARS.map((bar) => ({ ...bar, low: 0.01, isUnfinished: true }))
  expect(toHistoryCsv({ type: 'candles', bars })).toMatch(
    /volume_24h,note\r\n.*,unfinished and moved more than twentyfold\r\n$/,
  )
  expect(toHistoryJson({ type: 'candles', bars }).bars?.[0]?.at(-1)).toBe(true)
})

test.each([
  ['bitcoin', 'line', 'csv', 'attachment; filename="bitcoin-inr-30d.csv"'],
  ['bitcoin', 'candles', 'json', 'attachment; filename="bitcoin-inr-30d-candles.json"'],
  ['a/../"b\r\nc', 'line', 'csv', 'attachment; filename="a-b-c-inr-30d.csv"'],
  ['=demo coin-[old]', 'line', 'csv', 'attachment; filename="-demo-coin--old--inr-30d.csv"'],
] as const)('%j as %s in %s is saved as %s', (id, type, extension, disposition) => {
  const headers = new Headers(
    downloadHeaders({ id, currency: 'inr', range: '30d', type, extension }),
  )
  expect(headers.get('content-disposition')).toBe(disposition)
  expect(headers.get('content-type')).toContain(extension)
})
