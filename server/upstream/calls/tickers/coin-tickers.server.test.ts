import { expect, test } from 'vitest'
import coinTickers from '../../../../tests/fixtures/coin-tickers.json' with { type: 'json' }
import { parseCoinTickers } from './coin-tickers.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined }

test('parses a pair in rupees and a pair of two contracts', () => {
  expect(parseCoinTickers(coinTickers, CONTEXT).tickers).toEqual([
    {
      exchangeId: 'north',
      exchangeName: 'North Exchange',
      base: 'TGD',
      target: 'INR',
      coinId: 'tezi-gold',
      // Missing in the answer, because the target is a currency.
      targetCoinId: null,
      last: 4512.25,
      lastUsd: 51.27,
      volumeUsd: 45143,
      spreadPct: 0.417,
      depthUpUsd: 20631.5,
      depthDownUsd: 18360.25,
      tradedAtMs: Date.UTC(2026, 0, 15, 8, 58, 29),
      isAnomaly: false,
      isStale: false,
      tradeUrl: 'https://north.example/trade/TGD-INR',
    },
    {
      exchangeId: 'open_swap',
      exchangeName: 'Open Swap',
      base: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
      target: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      coinId: 'tezi-gold',
      targetCoinId: 'weth',
      last: 0.0136,
      lastUsd: 49.02,
      volumeUsd: 612.75,
      spreadPct: null,
      depthUpUsd: null,
      depthDownUsd: null,
      tradedAtMs: Date.UTC(2026, 0, 15, 8, 44, 56),
      isAnomaly: true,
      isStale: true,
      tradeUrl: null,
    },
  ])
})

test('a coin may have no markets', () => {
  expect(parseCoinTickers({ name: 'Quiet Coin', tickers: [] }, CONTEXT)).toEqual({ tickers: [] })
})

test.each([
  ['nothing', null],
  ['a list', [{ base: 'TGD' }]],
  ['no tickers', { name: 'Tezi Gold' }],
  ['tickers that are null', { tickers: null }],
  ['tickers that are an object', { tickers: {} }],
  ['an error', { error: 'coin not found' }],
  ['only invalid tickers', { tickers: [{ base: 'TGD' }] }],
])('refuses %s', (_name, body) => {
  expect(() => parseCoinTickers(body, CONTEXT)).toThrow()
})
