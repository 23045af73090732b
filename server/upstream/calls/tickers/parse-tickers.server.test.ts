import { expect, test } from 'vitest'
import { parseTickers } from './parse-tickers.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const MINUTE_MS = 60_000

/** Only what a ticker needs to be valid. */
const MINIMAL = { base: 'TGD', target: 'INR', market: { identifier: 'north', name: 'North' } }

const UNKNOWN = {
  exchangeId: 'north',
  exchangeName: 'North',
  base: 'TGD',
  target: 'INR',
  coinId: null,
  targetCoinId: null,
  last: null,
  lastUsd: null,
  volumeUsd: null,
  spreadPct: null,
  depthUpUsd: null,
  depthDownUsd: null,
  tradedAtMs: null,
  isAnomaly: false,
  isStale: false,
  tradeUrl: null,
}

function parse(rows: unknown[], exchangeId?: string) {
  const drops: { dropped: number; accepted: number }[] = []
  const onDropped = (counts: { dropped: number; accepted: number }) => drops.push(counts)
  return { tickers: parseTickers(rows, { nowMs: NOW_MS, onDropped, exchangeId }), drops }
}

function parseOne(changed: object) {
  return parse([{ ...MINIMAL, ...changed }]).tickers[0]
}

test('an exchange may have no pairs', () => {
  expect(parse([])).toEqual({ tickers: [], drops: [] })
})

test('a pair without any value has only unknown ones', () => {
  expect(parse([MINIMAL])).toEqual({ tickers: [UNKNOWN], drops: [] })
})

const VALUES = [
  'last',
  'volume',
  'cost_to_move_up_usd',
  'cost_to_move_down_usd',
  'converted_last',
  'converted_volume',
  'trust_score',
  'bid_ask_spread_percentage',
  'timestamp',
  'last_traded_at',
  'last_fetch_at',
  'is_anomaly',
  'is_stale',
  'trade_url',
  'token_info_url',
  'coin_id',
  'target_coin_id',
  'coin_mcap_usd',
]

test.each([
  ['null', null],
  ['an object', { usd: null }],
  ['a list', []],
])('a pair in which every value is %s has only unknown ones', (_name, value) => {
  const { last: _, ...changed } = Object.fromEntries(VALUES.map((field) => [field, value]))
  expect(parseOne({ ...changed, last: null })).toEqual(UNKNOWN)
})

test.each([
  ['the price in dollars', { converted_last: { usd: '51.27' } }],
  ['a price of 0 in dollars', { converted_last: { usd: 0 } }],
  ['a price of 0', { last: 0 }],
  ['a negative price', { last: -4512.25 }],
  ['the volume', { converted_volume: { usd: '45143' } }],
  ['a negative volume', { converted_volume: { usd: -1 } }],
  ['a volume that cannot be', { converted_volume: { usd: 1e31 } }],
  ['a volume in other coins only', { converted_volume: { btc: 0.699 } }],
  ['the spread', { bid_ask_spread_percentage: '0.417' }],
  ['a negative spread', { bid_ask_spread_percentage: -0.1 }],
  ['a spread above 100 percent', { bid_ask_spread_percentage: 100.1 }],
  ['a depth', { cost_to_move_up_usd: '20631.5', cost_to_move_down_usd: '1' }],
  ['a depth of 0', { cost_to_move_up_usd: 0, cost_to_move_down_usd: 0 }],
  ['a time without an offset', { last_traded_at: '2026-01-15T08:58:29' }],
  ['a time as a number', { last_traded_at: NOW_MS }],
  ['a time before the first block', { last_traded_at: '2008-12-31T00:00:00+00:00' }],
  ['a flag', { is_anomaly: 'no', is_stale: 0 }],
  ['the id of a coin', { coin_id: 7, target_coin_id: false }],
  ['an empty id', { coin_id: '', target_coin_id: '' }],
  ['an id that would change a path', { coin_id: '..', target_coin_id: 'list' }],
  ['a link to a script', { trade_url: 'javascript:alert(1)' }],
  ['a link without encryption', { trade_url: 'http://north.example/trade/TGD-INR' }],
  ['a link with a password', { trade_url: 'https://me:secret@north.example/' }],
])('%s of the wrong kind is unknown', (_name, changed) => {
  expect(parseOne(changed)).toEqual(UNKNOWN)
})

test.each<[name: string, changed: object, expected: object]>([
  ['a volume of 0', { converted_volume: { usd: 0 } }, { volumeUsd: 0 }],
  ['no spread at all', { bid_ask_spread_percentage: 0 }, { spreadPct: 0 }],
  ['the widest spread', { bid_ask_spread_percentage: 100 }, { spreadPct: 100 }],
  ['a tiny price', { last: 6.5e-11 }, { last: 6.5e-11 }],
  ['a price that cannot be converted', { last: 93.4 }, { last: 93.4, lastUsd: null }],
  ['the target of a currency', { target_coin_id: null }, { targetCoinId: null }],
  ['flags', { is_anomaly: true, is_stale: true }, { isAnomaly: true, isStale: true }],
  ['lower case', { base: 'tgd', target: 'inr' }, { base: 'TGD', target: 'INR' }],
  ['an exchange without a name', { market: { identifier: 'north' } }, { exchangeName: 'north' }],
  [
    'an exchange with a hostile name',
    { market: { identifier: 'north', name: ' \u202eNo\u200brth\n ' } },
    { exchangeName: 'North' },
  ],
  [
    'a referral link',
    { trade_url: 'https://north.example/trade/TGD-INR?ref=37754157' },
    { tradeUrl: 'https://north.example/trade/TGD-INR' },
  ],
  [
    'an offset',
    { last_traded_at: '2026-01-15T13:30:00+05:30' },
    { tradedAtMs: Date.UTC(2026, 0, 15, 8) },
  ],
  ['an unknown field', { score: { of: 'pair' } }, {}],
])('reads %s', (_name, changed, expected) => {
  expect(parseOne(changed)).toEqual({ ...UNKNOWN, ...expected })
})

test.each([
  ['base', '0XDAC17F958D2EE523A2206206994597C13D831EC7'],
  ['target', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
])('an address of a contract as %s is in lower case', (field, address) => {
  expect(address).toHaveLength(42)
  expect(parseOne({ [field]: address })).toMatchObject({
    [field]: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  })
})

test('a trade may be a little later than our clock, but not by more than 5 minutes', () => {
  const isoAt = (timeMs: number) => new Date(timeMs).toISOString()
  const ahead = NOW_MS + 5 * MINUTE_MS
  expect(parseOne({ last_traded_at: isoAt(ahead) })?.tradedAtMs).toBe(ahead)
  expect(parseOne({ last_traded_at: isoAt(ahead + 1) })?.tradedAtMs).toBeNull()
})

test.each([
  ['a price as text', { last: '4512.25' }],
  ['a price that is an object', { last: {} }],
  ['no base', { base: undefined }],
  ['an empty base', { base: ' \u200b ' }],
  ['a target that is null', { target: null }],
  ['a target that is a number', { target: 1 }],
  ['no exchange', { market: null }],
  ['an exchange without an id', { market: { name: 'North' } }],
  ['an exchange whose id would change a path', { market: { identifier: '..', name: 'North' } }],
])('a pair with %s is dropped and counted', (_name, changed) => {
  const { tickers, drops } = parse([MINIMAL, { ...MINIMAL, ...changed }, MINIMAL])
  expect(tickers).toEqual([UNKNOWN, UNKNOWN])
  expect(drops).toEqual([{ dropped: 1, accepted: 2 }])
})

test('refuses pairs of which none is valid', () => {
  const rows = [null, 'TGD/INR', [], { ...MINIMAL, last: '4512.25' }]
  expect(() => parse(rows)).toThrow('none of 4 tickers is valid')
})

test('keeps the first hundred pairs, in their order, and counts only those', () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({ ...MINIMAL, base: `C${index}` }))
  const { tickers, drops } = parse([null, ...rows])
  expect(tickers.map(({ base }) => base)).toEqual(rows.slice(0, 99).map(({ base }) => base))
  expect(drops).toEqual([{ dropped: 1, accepted: 99 }])
})

test('keeps a pair that is listed twice', () => {
  expect(parse([MINIMAL, MINIMAL]).tickers).toHaveLength(2)
})

test('with an exchange, pairs of others are dropped and counted', () => {
  const other = { ...MINIMAL, market: { identifier: 'south', name: 'South' } }
  const { tickers, drops } = parse([other, MINIMAL], 'north')
  expect(tickers).toEqual([UNKNOWN])
  expect(drops).toEqual([{ dropped: 1, accepted: 1 }])
  expect(() => parse([other], 'north')).toThrow('none of 1 tickers is valid')
})
