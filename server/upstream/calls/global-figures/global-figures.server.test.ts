import { expect, test } from 'vitest'
import globalFigures from '../../../../tests/fixtures/global.json' with { type: 'json' }
import { parseGlobalFigures } from './global-figures.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9) }

test('parses the global figures, with null for a missing currency', () => {
  expect(parseGlobalFigures(globalFigures, CONTEXT)).toEqual({
    activeCoins: 17397,
    markets: 1476,
    totalMarketCap: { inr: 145896365534464.34, usd: 1760551687555.13, eur: 1606494612135.62 },
    totalVolume24h: { inr: 5766317955918.84, usd: 69582958911.16, eur: null },
    bitcoinSharePct: 57.95,
    ethereumSharePct: 9.58,
    marketCapChange24hPct: -1.608,
    volumeChange24hPct: 33.06,
    asOfMs: Date.UTC(2026, 0, 15, 8, 53, 51),
  })
})

test('refuses an answer without data, and treats missing numbers as unknown', () => {
  expect(() => parseGlobalFigures({}, CONTEXT)).toThrow()
  expect(parseGlobalFigures({ data: {} }, CONTEXT)).toMatchObject({
    markets: null,
    totalMarketCap: { inr: null },
    bitcoinSharePct: null,
    volumeChange24hPct: null,
    asOfMs: null,
  })
})
