import { expect, test } from 'vitest'
import type { CoinList } from '../../../market/coin.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'
import { createCoinMetadata } from '../index/coin-metadata.server.ts'
import { createSearch } from './search.server.ts'

function listOf(...coins: [id: string, symbol: string, name: string][]): CoinList {
  return { coins: coins.map(([id, symbol, name]) => ({ id, symbol, name })) }
}

function exchange(id: string, name: string, trustScoreRank: number | null): Exchange {
  return {
    ...{ id, name, trustScoreRank, imageUrl: null, url: `https://${id}.example/` },
    ...{ trustScore: null, yearEstablished: null, country: null, volume24hBtc: null },
    description: [],
  }
}

const DAY_MS = 24 * 3_600_000
const NOW = { now: () => 0 }
const RECENT = { fetchedAtMs: 0 }

const LIST = listOf(['solana', 'sol', 'Solana'], ['another-sol', 'sol', 'Another Sol'])
const SOLANA = {
  id: 'solana',
  symbol: 'sol',
  name: 'Solana',
  imageUrl: 'https://example.com/sol.png',
  marketCapRank: 5,
}

test('a coin with a shared ticker has the rank and picture from an earlier answer', async () => {
  const metadata = createCoinMetadata(NOW)
  const search = createSearch({ metadata, ...NOW })
  const unknown = { imageUrl: null, marketCapRank: null }
  const other = { id: 'another-sol', symbol: 'sol', name: 'Another Sol', ...unknown }
  const before = await search('sol', { coinList: { value: LIST, ...RECENT }, exchangeList: null })
  // Without ranks, the shorter name comes first.
  expect(before.coins.map(({ id }) => id)).toEqual(['solana', 'another-sol'])
  metadata.record([{ ...SOLANA, marketCapRank: 6 }], RECENT)
  metadata.record([SOLANA], RECENT)
  expect(await search('sol', { coinList: { value: LIST, ...RECENT }, exchangeList: null })).toEqual(
    {
      coins: [SOLANA, other],
      coinCount: 2,
      exchanges: null,
      exchangeCount: 0,
      areExchangesFirst: false,
    },
  )
})

test('without a list, finds the coins of cached rows', async () => {
  const metadata = createCoinMetadata(NOW)
  const search = createSearch({ metadata, ...NOW })
  const nothing = { exchanges: null, exchangeCount: 0, areExchangesFirst: false }
  expect(await search('sol', { coinList: null, exchangeList: null })).toEqual({
    ...{ coins: [], coinCount: 0, ...nothing },
  })
  metadata.record([SOLANA], RECENT)
  expect(await search('sol', { coinList: null, exchangeList: null })).toEqual({
    ...{ coins: [SOLANA], coinCount: 1, ...nothing },
  })
})

test.each([
  ['polygon', ['polygon-ecosystem-token']],
  ['matic', ['polygon-ecosystem-token']],
  ['FTM', ['sonic-3']],
  ['eos', ['vaulta']],
  ['mkr', ['sky']],
  ['rndr', ['render-token']],
  ['Elrond', ['elrond-erd-2']],
  ['binance', ['binancecoin']],
])('%s finds the coin that was called so, without showing that name', async (text, ids) => {
  const list = listOf(
    ['polygon-ecosystem-token', 'pol', 'POL (ex-MATIC)'],
    ['sonic-3', 's', 'Sonic'],
    ['vaulta', 'a', 'Vaulta'],
    ['sky', 'sky', 'Sky'],
    ['render-token', 'render', 'Render'],
    ['elrond-erd-2', 'egld', 'MultiversX'],
    ['binancecoin', 'bnb', 'BNB'],
  )
  const coinList = { value: list, ...RECENT }
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const { coins } = await search(text, { coinList, exchangeList: null })
  expect(coins.map(({ id }) => id)).toEqual(ids)
  expect(coins[0]).not.toHaveProperty('otherNames')
})

test.each([
  ['बिटकॉइन', 'bitcoin'],
  ['बिटकोइन की क़ीमत', 'bitcoin'],
  ['१ बिट कॉइन कितने रुपये', 'bitcoin'],
  ['बिटकॉइन कैश', 'bitcoin-cash'],
  ['इथीरियम रेट', 'ethereum'],
  ['शिबा ईनू', 'shiba-inu'],
  ['सोलाना (SOL)', 'solana'],
  ['₿', 'bitcoin'],
  ['1 Ξ in ₹', 'ethereum'],
])('the best-known coins have Hindi names and signs: %s', async (text, id) => {
  const list = listOf(
    ['bitcoin', 'btc', 'Bitcoin'],
    ['bitcoin-cash', 'bch', 'Bitcoin Cash'],
    ['ethereum', 'eth', 'Ethereum'],
    ['shiba-inu', 'shib', 'Shiba Inu'],
    ['solana', 'sol', 'Solana'],
  )
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const { coins } = await search(text, { coinList: { value: list, ...RECENT }, exchangeList: null })
  expect(coins[0]?.id).toBe(id)
  expect(coins[0]).not.toHaveProperty('otherNames')
})

test('before ranks are known, the best-known coin comes before its namesakes', async () => {
  const list = listOf(['bit', 'btc', 'Bit'], ['bitcoin', 'btc', 'Bitcoin'])
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const { coins } = await search('btc', {
    coinList: { value: list, ...RECENT },
    exchangeList: null,
  })
  // The order is ours, so no rank is shown.
  expect(coins).toMatchObject([{ id: 'bitcoin', marketCapRank: null }, { id: 'bit' }])
})

test('remembers only the fields of a row that search shows', () => {
  const metadata = createCoinMetadata(NOW)
  const row = { ...SOLANA, price: 150 }
  metadata.record([row], RECENT)
  expect(metadata.find('solana')).toEqual(SOLANA)
  expect(metadata.find('bitcoin')).toBeUndefined()
})

test('finds exchanges by name and id: the whole name first, then in the order of trust', async () => {
  const rows = [
    exchange('binance_us', 'Binance US', 1),
    exchange('gdax', 'Coinbase Exchange', 2),
    exchange('binance', 'Binance', 10),
    exchange('binance-x', 'Binance X', null),
  ]
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const find = async (text: string) => {
    const { exchanges } = await search(text, {
      coinList: { value: LIST, ...RECENT },
      exchangeList: { value: { rows }, ...RECENT },
    })
    return exchanges?.map(({ id }) => id)
  }
  expect(await find('binance')).toEqual(['binance', 'binance_us', 'binance-x'])
  expect(await find('bianance')).toEqual(['binance_us', 'binance', 'binance-x'])
  expect(await find('gdax')).toEqual(['gdax'])
  expect(await find('sol')).toEqual([])
  const { exchanges } = await search('gdax', {
    coinList: { value: LIST, ...RECENT },
    exchangeList: { value: { rows }, ...RECENT },
  })
  expect(exchanges).toMatchObject([{ id: rows[1]?.id }])
  expect(exchanges?.[0]).not.toHaveProperty('description')
})

test.each([
  ['Binance', true],
  ['BINANCE us', true],
  // Only the start of its name.
  ['binanc', false],
  // This coin is called so today.
  ['kucoin', false],
  ['okx', false],
  ['solana', false],
])('exchanges before coins for %s: %s', async (text, areExchangesFirst) => {
  const rows = [
    exchange('binance', 'Binance', 3),
    exchange('binance_us', 'Binance US', 4),
    exchange('kucoin', 'KuCoin', 5),
    exchange('okex', 'OKX', 6),
  ]
  const coins = listOf(
    ['binancecoin', 'bnb', 'BNB'],
    ['kucoin-shares', 'kcs', 'KuCoin'],
    ['another-token', 'OKX', 'Another Token'],
    ['solana', 'sol', 'Solana'],
  )
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const results = await search(text, {
    coinList: { value: coins, ...RECENT },
    exchangeList: { value: { rows }, ...RECENT },
  })
  expect(results.areExchangesFirst).toBe(areExchangesFirst)
})

test('finds exchanges that only the names have: last, or first by the whole name', async () => {
  const rows = [exchange('wazirx-pro', 'WazirX Pro', 7), exchange('binance', 'Binance', 10)]
  const names = [
    { id: 'binance', name: 'Binance' },
    { id: 'binance_old', name: 'Binance Old' },
    { id: 'wazirx', name: 'WazirX' },
  ]
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const find = (text: string) =>
    search(text, {
      coinList: { value: LIST, ...RECENT },
      exchangeList: { value: { rows }, ...RECENT },
      exchangeNames: { value: { exchanges: names }, ...RECENT },
    })
  const idsOf = async (text: string) => (await find(text)).exchanges?.map(({ id }) => id)
  expect(await idsOf('binance')).toEqual(['binance', 'binance_old'])
  expect(await idsOf('wazirx')).toEqual(['wazirx', 'wazirx-pro'])
  expect(await find('wazirx')).toMatchObject({
    exchangeCount: 2,
    areExchangesFirst: true,
    exchanges: [{ imageUrl: null, trustScoreRank: null, country: null }, {}],
  })
})

test('returns fifty coins, and the number of all matches', async () => {
  const coins = Array.from({ length: 120 }, (_, n) => ({
    id: `weth-${n}`,
    symbol: 'weth',
    name: 'WETH',
  }))
  const found = await createSearch({ metadata: createCoinMetadata(NOW), ...NOW })('weth', {
    coinList: { value: { coins }, ...RECENT },
    exchangeList: null,
  })
  expect(found.coins).toHaveLength(50)
  expect(found.coinCount).toBe(120)
})

test('the old list answers while a new one is indexed', async () => {
  const search = createSearch({ metadata: createCoinMetadata(NOW), ...NOW })
  const next = listOf(['newcomer', 'new', 'Newcomer'])
  const find = async (coinList: CoinList) =>
    (await search('newcomer', { coinList: { value: coinList, ...RECENT }, exchangeList: null }))
      .coinCount
  expect(await find(LIST)).toBe(0)
  expect(await find(next)).toBe(0)
  await expect.poll(() => find(next)).toBe(1)
})

test('an expired list does not answer while the next one is indexed', async () => {
  let nowMs = 0
  const now = () => nowMs
  const search = createSearch({ metadata: createCoinMetadata({ now }), now })
  const find = async (value: CoinList) =>
    (await search('solana', { coinList: { value, fetchedAtMs: nowMs }, exchangeList: null }))
      .coinCount
  expect(await find(LIST)).toBe(1)
  nowMs = DAY_MS
  expect(await find(listOf(['newcomer', 'new', 'Newcomer']))).toBe(0)
})

test('remembers a rank and a picture until their answer expires', () => {
  let nowMs = 1000
  const metadata = createCoinMetadata({ now: () => nowMs })
  metadata.record([SOLANA], RECENT)
  nowMs = DAY_MS - 1
  expect(metadata.find('solana')).toEqual(SOLANA)
  nowMs = DAY_MS
  expect(metadata.find('solana')).toBeUndefined()
})
