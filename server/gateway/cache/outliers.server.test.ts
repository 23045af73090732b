import { expect, test } from 'vitest'
import type { MarketBatch, MarketPage } from '../../../market/coin.ts'
import { marketRow } from '../../../tests/helpers/calls/fake-market.ts'
import type { Entry } from './entry.ts'
import { detectOutliers, noticesOf } from './outliers.server.ts'
import { marketBatchPrices, marketPagePrices } from './price-views.server.ts'

const NOW_MS = Date.UTC(2021, 11, 14, 21, 40)
const HOUR_MS = 3_600_000

function page(prices: Record<string, number | null>): MarketPage {
  return { rows: Object.entries(prices).map(([id, price]) => marketRow(id, { price })) }
}

/** The service gives one answer a minute. Returns what pages show at the end. */
function show(...answers: Record<string, number | null>[]) {
  const [first = {}, ...later] = answers
  let entry: Entry<MarketPage> = {
    value: page(first),
    fetchedAtMs: NOW_MS,
    revalidateAtMs: NOW_MS,
    isQuarantined: false,
    suspects: {},
    outliers: {},
  }
  let isQuarantined = false
  for (const [index, prices] of later.entries()) {
    const nowMs = NOW_MS + (index + 1) * 60_000
    const checked = detectOutliers(page(prices), { view: marketPagePrices, previous: entry, nowMs })
    isQuarantined = checked.isQuarantined
    entry = { ...entry, ...checked }
  }
  const shown = Object.fromEntries(entry.value.rows.map(({ id, price }) => [id, price]))
  const { suspects, outliers } = entry
  return { shown, isQuarantined, suspects: Object.keys(suspects), outliers: Object.keys(outliers) }
}

const MARKET = { btc: 48_000, eth: 3_800, usdt: 1, ada: 1.3, sol: 160 }

test('never shows a price that is suddenly a thousand times too high', () => {
  expect(show(MARKET, { ...MARKET, btc: 48_000_000 })).toEqual({
    shown: MARKET,
    isQuarantined: false,
    suspects: ['btc'],
    outliers: [],
  })
})

test('quarantines a page as a whole if all its prices are too high', () => {
  const glitch = Object.fromEntries(Object.entries(MARKET).map(([id, price]) => [id, price * 1000]))
  expect(show(MARKET, glitch)).toMatchObject({ shown: MARKET, isQuarantined: true })
})

test('shows a jump that the next answer confirms, with a mark', () => {
  const moon = { ...MARKET, ada: 13 }
  expect(show(MARKET, moon, { ...MARKET, ada: 14 })).toMatchObject({
    shown: { ...MARKET, ada: 14 },
    suspects: [],
    outliers: ['ada'],
  })
})

test('a glitch that disappears leaves no mark', () => {
  expect(show(MARKET, { ...MARKET, ada: 1300 }, { ...MARKET, ada: 1.31 })).toMatchObject({
    shown: { ...MARKET, ada: 1.31 },
    suspects: [],
    outliers: [],
  })
})

test('quarantines a glitch again if it changes', () => {
  expect(show(MARKET, { ...MARKET, ada: 1300 }, { ...MARKET, ada: 26 })).toMatchObject({
    shown: MARKET,
    suspects: ['ada'],
  })
})

test('shows a crash at once, and a worse one with the next answer', () => {
  const crash = { ...MARKET, ada: 0.3 }
  expect(show(MARKET, crash)).toMatchObject({ shown: crash, suspects: [] })
  const collapse = { ...MARKET, ada: 0.01 }
  expect(show(MARKET, collapse, collapse)).toMatchObject({ shown: collapse, outliers: ['ada'] })
})

test('a single unknown price is shown as unknown', () => {
  const unknown = { ...MARKET, ada: null }
  expect(show(MARKET, unknown)).toMatchObject({ shown: unknown, isQuarantined: false })
})

test('quarantines an answer that lost most prices or rows until it is repeated', () => {
  const nulls = { btc: null, eth: null, usdt: null, ada: 1.3, sol: null }
  expect(show(MARKET, nulls)).toMatchObject({ shown: MARKET, isQuarantined: true })
  expect(show(MARKET, nulls, nulls)).toMatchObject({
    shown: nulls,
    isQuarantined: false,
    outliers: ['*'],
  })
  expect(show(MARKET, { btc: 48_000 })).toMatchObject({ shown: MARKET, isQuarantined: true })
})

test('shows a new coin and a coin with its first price', () => {
  const before = { ...MARKET, ada: null }
  const after = { ...MARKET, new: 7 }
  expect(show(before, after)).toMatchObject({ shown: after, suspects: [] })
})

test('the mark of an outlier disappears after an hour', () => {
  const previous: Entry<MarketPage> = {
    value: page(MARKET),
    fetchedAtMs: NOW_MS,
    revalidateAtMs: NOW_MS,
    isQuarantined: false,
    suspects: {},
    outliers: { ada: NOW_MS },
  }
  const check = (nowMs: number) =>
    detectOutliers(page(MARKET), { view: marketPagePrices, previous, nowMs }).outliers
  expect(check(NOW_MS + HOUR_MS - 1)).toEqual({ ada: NOW_MS })
  expect(check(NOW_MS + HOUR_MS)).toEqual({})
})

test('pages get notices for single rows, or for an answer quarantined as a whole', () => {
  const entry = { value: null, fetchedAtMs: 0, revalidateAtMs: 0, isQuarantined: false }
  expect(noticesOf({ ...entry, suspects: { btc: 7 }, outliers: { ada: 1 } })).toEqual({
    btc: 'quarantined',
    ada: 'outlier',
  })
  expect(
    noticesOf({ ...entry, isQuarantined: true, suspects: { '* lost': 1 }, outliers: {} }),
  ).toEqual({
    '*': 'quarantined',
  })
})

test('does not mark a repeated price while the rest of the page still changes', () => {
  const two = { a: 1, b: 2 }
  expect(show(two, { a: 100, b: 200 }, { a: 100, b: 900 })).toMatchObject({
    shown: two,
    isQuarantined: true,
    suspects: ['a', 'b'],
    outliers: [],
  })
})

test('a larger loss does not confirm a loss', () => {
  const some = { ...MARKET, btc: null, eth: null, usdt: null }
  expect(show(MARKET, some, {})).toMatchObject({ shown: MARKET, isQuarantined: true })
  expect(show(MARKET, some, {}, {})).toMatchObject({ shown: {}, isQuarantined: false })
})

test.each([
  {
    requested: 'other coins',
    first: 'ada',
    without: ['dead', 'gone', 'lost'],
    isQuarantined: false,
  },
  {
    requested: 'the same coins',
    first: 'btc',
    without: ['eth', 'usdt', 'sol'],
    isQuarantined: true,
  },
] as const)(
  'a batch of few rows after a request for $requested: quarantined is $isQuarantined',
  (batch) => {
    const previous: Entry<MarketBatch> = {
      value: { ...page(MARKET), without: [] },
      fetchedAtMs: NOW_MS,
      revalidateAtMs: NOW_MS,
      isQuarantined: false,
      suspects: {},
      outliers: {},
    }
    const { [batch.first]: price } = MARKET
    const next = { ...page({ [batch.first]: price }), without: [...batch.without] }
    const checked = detectOutliers(next, {
      view: marketBatchPrices,
      previous,
      nowMs: NOW_MS + 60_000,
    })
    expect(checked.isQuarantined).toBe(batch.isQuarantined)
  },
)
