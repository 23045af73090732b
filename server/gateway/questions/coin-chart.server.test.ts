import { expect, test } from 'vitest'
import { CANDLE_DAYS_OF } from '../../../market/history/candle.ts'
import { RANGES } from '../../../market/history/range.ts'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import { changeRows } from '../../../tests/helpers/calls/changed-answers.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
  type TestClock,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { chartCall, coinCall } from '../../../tests/helpers/calls/market-calls.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const ZCASH = { id: 'zcash', currency: 'inr' } as const
const LINE = { ...ZCASH, type: 'line' } as const

/** A gateway with a cached page of the list whose charts come after 2 s. */
async function createWithSlowCharts({ clock, scale = 1 }: { clock: TestClock; scale?: number }) {
  const gateway = await createTestGateway({
    clock,
    faults: 'latency=2000;path=/coins/*/market_chart',
    change: (json) =>
      changeRows(json, (row) => ({
        ...row,
        current_price: 1000,
        last_updated: new Date(clock.now()).toISOString(),
        sparkline_in_7d: {
          price: Array.from({ length: 168 }, (_, hour) => (833 + hour) * scale),
        },
      })),
  })
  await gateway.visit().market.getCoinPage({ currency: 'inr', page: 1 })
  gateway.takeCalls()
  return gateway
}

/** Asks for a chart, and waits as long as a page does. */
async function askFor<T>(clock: TestClock, question: Promise<T>): Promise<T> {
  await clock.advance(650)
  return question
}

/** The times of hourly points are not exact. */
function stepOf(ms: number): string {
  if (ms < 30 * MINUTE_MS) return 'minutes'
  return ms < DAY_MS / 2 ? 'hours' : 'days'
}

test('the eight ranges of a coin are cut from three series', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const drawn: Record<string, [days: number, step: string]> = {}
  for (const range of RANGES) {
    const chart = await answered(market.coin(LINE.id).getChart({ ...LINE, range }))
    const history = 'value' in chart && 'history' in chart.value ? chart.value.history : null
    const times = history?.points.map(([timeMs]) => timeMs) ?? []
    const [first = 0, second = 0] = times.slice(1)
    const days = Math.ceil(((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS)
    drawn[range] = [days, stepOf(second - first)]
  }
  expect(drawn).toEqual({
    '24h': [1, 'minutes'],
    '7d': [7, 'hours'],
    '14d': [14, 'hours'],
    '30d': [30, 'hours'],
    '60d': [60, 'hours'],
    '200d': [200, 'days'],
    '1y': [365, 'days'],
    max: [365, 'days'],
  })
  const series = [1, 90, 365] as const
  const calls = series.map((length) => chartCall('zcash', 'inr', length))
  expect(takeCalls()).toEqual([coinCall('zcash'), ...calls])
})

test.each([
  { range: '24h', hours: 24 },
  { range: '7d', hours: 167 },
] as const)('$range is drawn from the row until its series arrives', async ({ range, hours }) => {
  const clock = createTestClock()
  const { visit } = await createWithSlowCharts({ clock })
  const startMs = clock.now()
  const chart = await askFor(
    clock,
    visit()
      .market.coin(LINE.id)
      .getChart({ ...LINE, range }),
  )
  if (!('value' in chart && 'hourly' in chart.value)) throw new Error('not drawn from the row')
  expect(chart.wait).toEqual({ reason: 'minute', inMs: 0 })
  const { points } = chart.value.hourly
  expect(points).toHaveLength(hours + 1)
  expect(points[0]).toEqual([startMs - hours * 3_600_000, 1000 - hours])
  expect(points.at(-1)).toEqual([startMs, 1000])
  await clock.advance(2000)
  const exact = await answered(
    visit()
      .market.coin(LINE.id)
      .getChart({ ...LINE, range }),
  )
  expect(exact).toMatchObject({ value: { history: {} } })
  expect(exact.wait).toBeUndefined()
})

test.each([
  { scale: 1.049, isDrawn: true },
  { scale: 1.051, isDrawn: false },
  { scale: 0.951, isDrawn: true },
  { scale: 0.949, isDrawn: false },
  // In dollars, beside a price in rupees.
  { scale: 1 / 88, isDrawn: false },
])('hourly prices at $scale times the price are drawn: $isDrawn', async ({ scale, isDrawn }) => {
  const clock = createTestClock()
  const { visit } = await createWithSlowCharts({ clock, scale })
  const chart = await askFor(
    clock,
    visit()
      .market.coin(LINE.id)
      .getChart({ ...LINE, range: '24h' }),
  )
  const drawn = 'value' in chart && 'hourly' in chart.value ? chart.value.hourly.points : undefined
  expect(drawn?.at(-1)?.[1]).toBe(isDrawn ? 1000 * scale : undefined)
  expect(chart).toMatchObject({ wait: { reason: 'minute', inMs: 0 } })
})

test.each([
  { range: '14d', type: 'line' },
  { range: '24h', type: 'market-cap' },
  { range: '24h', type: 'candles' },
] as const)('a row draws no $type of $range', async ({ range, type }) => {
  const clock = createTestClock()
  const { visit, setFaults } = await createWithSlowCharts({ clock })
  setFaults('latency=2000')
  const chart = await askFor(
    clock,
    visit()
      .market.coin(ZCASH.id)
      .getChart({ ...ZCASH, range, type }),
  )
  expect(chart).toEqual({ wait: { reason: 'minute', inMs: 0 } })
})

test('a chart whose call has failed is drawn from the row, or the failure is said', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createWithSlowCharts({ clock })
  setFaults('status=500;path=/coins/*/market_chart')
  const { market } = visit()
  expect(await market.coin(LINE.id).getChart({ ...LINE, range: '7d' })).toMatchObject({
    value: { hourly: {} },
  })
  const question = market.coin(LINE.id).getChart({ ...LINE, range: '14d' })
  expect(await question).toEqual({ error: 'failed' })
})

test('ranges with the same days share their candles, and the longest one is a line', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock(), plan: 'pro' })
  const { market } = visit()
  const query = { ...ZCASH, type: 'candles' } as const
  for (const range of RANGES) {
    const chart = await answered(market.coin(query.id).getChart({ ...query, range }))
    expect(chart).toMatchObject({ value: range === 'max' ? { history: {} } : { candles: {} } })
  }
  const days = [...new Set(Object.values(CANDLE_DAYS_OF))]
  const candles = days.map((each) => `/coins/zcash/ohlc?vs_currency=inr&days=${each}`)
  expect(takeCalls()).toEqual([coinCall('zcash'), ...candles, chartCall('zcash', 'inr', 'max')])
})

test('candles have the volumes of a cached series, which is not worth a call', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  const query = { ...ZCASH, type: 'candles', range: '7d' } as const
  expect(await market.coin(query.id).getChart(query)).toMatchObject({ value: { history: null } })
  await market.coin(LINE.id).getChart({ ...LINE, range: '30d' })
  takeCalls()
  expect(await market.coin(query.id).getChart(query)).toMatchObject({
    value: { history: { covers: '7d' } },
  })
  expect(takeCalls()).toEqual([])
})

test('a paid plan without all days gets a year, within one question', async () => {
  const { visit, takeCalls } = await createTestGateway({
    clock: createTestClock(),
    plan: 'pro',
    faults: 'plan-limit;path=/coins/*/market_chart?*days=max*',
  })
  await visit().market.coin(ZCASH.id).getFacts(ZCASH.currency)
  takeCalls()
  const chart = await answered(
    visit()
      .market.coin(LINE.id)
      .getChart({ ...LINE, range: 'max' }),
  )
  expect(chart).toMatchObject({ value: { history: { covers: '1y' } } })
  const calls = [chartCall('zcash', 'inr', 'max'), chartCall('zcash', 'inr', 365)]
  expect(takeCalls()).toEqual(calls)
})

test('a paid plan has all days', async () => {
  const { visit } = await createTestGateway({ clock: createTestClock(), plan: 'pro' })
  const chart = await answered(
    visit()
      .market.coin(LINE.id)
      .getChart({ ...LINE, range: 'max' }),
  )
  expect(chart).toMatchObject({ value: { history: { covers: 'max' } } })
})

test('a free plan asks for a year only, and says so', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock(), plan: 'demo' })
  const chart = await answered(
    visit()
      .market.coin(LINE.id)
      .getChart({ ...LINE, range: 'max' }),
  )
  expect(chart).toMatchObject({ value: { history: { covers: '1y' } } })
  expect(takeCalls()).toEqual([coinCall('zcash'), chartCall('zcash', 'inr', 365)])
})

test('the chart of a made-up coin is no call', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  await visit().market.getListedIds({ ids: [], kind: 'coin' })
  takeCalls()
  const { market } = visit()
  const made = { id: 'made-up', currency: 'inr', range: '7d' } as const
  const notFound = { error: 'not-found' }
  expect(await market.coin(made.id).getChart({ ...made, type: 'line' })).toEqual(notFound)
  expect(await market.coin(made.id).getHistory(made)).toEqual(notFound)
  expect(await market.coin(made.id).getCandles(made)).toEqual(notFound)
  await settle()
  expect(takeCalls()).toEqual([])
})
