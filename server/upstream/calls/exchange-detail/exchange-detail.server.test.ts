import { expect, test } from 'vitest'
import exchangeDetail from '../../../../tests/fixtures/exchange-detail.json' with { type: 'json' }
import { parseExchangeDetail } from './exchange-detail.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined }

function parse(body: unknown, id = 'north') {
  return parseExchangeDetail(body, CONTEXT, { id })
}

test('parses the facts of an exchange, with the id that was asked for', () => {
  expect(parse(exchangeDetail).exchange).toEqual({
    id: 'north',
    name: 'North Exchange',
    imageUrl: 'https://pictures.example/markets/2/small/north.png?1706864258',
    trustScoreRank: 2,
    trustScore: 10,
    url: 'https://north.example/',
    yearEstablished: 2012,
    country: 'India',
    volume24hBtc: 13692.36,
    description: ['Open since 2012.'],
  })
})

test('parses the pairs of an exchange, which have no depth', () => {
  expect(parse(exchangeDetail).tickers).toEqual([
    {
      exchangeId: 'north',
      exchangeName: 'North Exchange',
      base: 'USDT',
      target: 'INR',
      coinId: 'tether',
      targetCoinId: null,
      last: 93.4,
      lastUsd: 1.061,
      volumeUsd: 530500,
      spreadPct: 0.11,
      depthUpUsd: null,
      depthDownUsd: null,
      tradedAtMs: Date.UTC(2026, 0, 15, 8, 58, 29),
      isAnomaly: false,
      isStale: false,
      tradeUrl: 'https://north.example/trade/USDT-INR',
    },
    expect.objectContaining({
      base: 'BTC',
      targetCoinId: 'tether',
      volumeUsd: 0,
      isStale: true,
      // The link is not encrypted.
      tradeUrl: null,
    }),
  ])
})

const NO_FACTS = {
  id: 'north',
  name: 'north',
  imageUrl: null,
  trustScoreRank: null,
  trustScore: null,
  url: null,
  yearEstablished: null,
  country: null,
  volume24hBtc: null,
  description: [],
}

test('an exchange may have no facts and no pairs', () => {
  const nulls = Object.fromEntries(Object.keys(exchangeDetail).map((field) => [field, null]))
  expect(parse({ ...nulls, tickers: [] })).toEqual({ exchange: NO_FACTS, tickers: [] })
  expect(parse({ tickers: [] })).toEqual({ exchange: NO_FACTS, tickers: [] })
})

test('an id in the answer does not change the exchange', () => {
  const exchange = { ...exchangeDetail, id: 'south', tickers: [] }
  expect(parse(exchange).exchange.id).toBe('north')
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['no tickers', { name: 'North Exchange' }],
  ['tickers that are null', { ...exchangeDetail, tickers: null }],
  ['an error', { error: 'exchange not found' }],
  ['only invalid tickers', { ...exchangeDetail, tickers: [{}] }],
])('refuses %s', (_name, body) => {
  expect(() => parse(body)).toThrow()
})

test('refuses the answer for another exchange', () => {
  expect(() => parse(exchangeDetail, 'south')).toThrow()
})
