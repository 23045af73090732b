import { expect, test } from 'vitest'
import { eachSpan } from '../../../market/history/return-span.ts'
import { marketRow } from '../../../tests/helpers/calls/fake-market.ts'
import { convertRow } from './convert-row.ts'

const TO_RUPEES = { from: 'usd', to: 'inr', rate: 88 } as const

test('converts current amounts at one rate', () => {
  const row = marketRow('bitcoin', {
    price: 100,
    marketCap: 2000,
    volume24h: 50,
    weekPrices: [99, null, 100],
  })
  expect(convertRow(row, TO_RUPEES)).toMatchObject({
    price: 8800,
    marketCap: 176_000,
    volume24h: 4400,
    weekPrices: [8712, null, 8800],
  })
})

test('amounts that need the rates of other times become unknown', () => {
  const row = marketRow('bitcoin', {
    ...{ high24h: 1, low24h: 1, allTimeHigh: 1, allTimeLow: 1, allTimeHighMs: 1 },
    allTimeLowMs: 1,
    returnsPct: eachSpan(() => 5),
  })
  const nothing = marketRow('bitcoin')
  const { high24h, low24h, allTimeHigh, allTimeLow, allTimeHighMs, allTimeLowMs } = nothing
  expect(convertRow(row, TO_RUPEES)).toMatchObject({
    ...{ high24h, low24h, allTimeHigh, allTimeLow, allTimeHighMs, allTimeLowMs },
    returnsPct: eachSpan(() => null),
  })
})

test('other fields stay unchanged, and unknown amounts stay unknown', () => {
  const row = marketRow('bitcoin', {
    ...{ name: 'Bitcoin', marketCapRank: 1, change24hPct: -2, asOfMs: 7 },
    ...{ circulatingSupply: 19, totalSupply: 20, maxSupply: 21, price: null },
  })
  expect(convertRow(row, TO_RUPEES)).toEqual(row)
})
