import { expect, test } from 'vitest'
import type { CoinList, Exchange } from '../market/coin.ts'
import { createCoinNotes } from './coin-notes.server.ts'
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

const LIST = listOf(['solana', 'sol', 'Solana'], ['aaa-sol', 'sol', 'Another Sol'])
const SOLANA = {
  id: 'solana',
  symbol: 'sol',
  name: 'Solana',
  imageUrl: 'https://example.com/sol.png',
  marketCapRank: 5,
}

test('a coin of a shared ticker has its rank and picture where an answer has told them', async () => {
  const notes = createCoinNotes()
  const search = createSearch({ notes })
  const unknown = { imageUrl: null, marketCapRank: null }
  const other = { id: 'aaa-sol', symbol: 'sol', name: 'Another Sol', ...unknown }
  const before = await search('sol', { coinList: LIST, exchangeList: null })
  expect(before.coins.map(({ id }) => id)).toEqual(['aaa-sol', 'solana'])
  notes.note([{ ...SOLANA, marketCapRank: 6 }])
  notes.note([SOLANA])
  expect(await search('sol', { coinList: LIST, exchangeList: null })).toEqual({
    coins: [SOLANA, other],
    coinCount: 2,
    exchanges: null,
    exchangeCount: 0,
  })
})

test('of a row no more is remembered than a search shows', () => {
  const notes = createCoinNotes()
  const row = { ...SOLANA, price: 150 }
  notes.note([row])
  expect(notes.find('solana')).toEqual(SOLANA)
  expect(notes.find('bitcoin')).toBeUndefined()
})

test('exchanges are found by name and id, the best trusted first', async () => {
  const rows = [
    exchange('binance_us', 'Binance US', 40),
    exchange('gdax', 'Coinbase Exchange', 2),
    exchange('binance', 'Binance', 1),
    exchange('binance-x', 'Binance X', null),
  ]
  const search = createSearch({ notes: createCoinNotes() })
  const find = async (text: string) => {
    const { exchanges } = await search(text, { coinList: LIST, exchangeList: { rows } })
    return exchanges?.map(({ id }) => id)
  }
  expect(await find('binance')).toEqual(['binance', 'binance_us', 'binance-x'])
  expect(await find('bianance')).toEqual(['binance', 'binance_us', 'binance-x'])
  expect(await find('gdax')).toEqual(['gdax'])
  expect(await find('sol')).toEqual([])
  const { exchanges } = await search('gdax', { coinList: LIST, exchangeList: { rows } })
  expect(exchanges).toMatchObject([{ id: rows[1]?.id }])
  expect(exchanges?.[0]).not.toHaveProperty('description')
})

test('fifty coins are told, and how many there are', async () => {
  const coins = Array.from({ length: 120 }, (_, n) => ({
    id: `weth-${n}`,
    symbol: 'weth',
    name: 'WETH',
  }))
  const found = await createSearch({ notes: createCoinNotes() })('weth', {
    coinList: { coins },
    exchangeList: null,
  })
  expect(found.coins).toHaveLength(50)
  expect(found.coinCount).toBe(120)
})

test('a new list is indexed while the last one answers', async () => {
  const search = createSearch({ notes: createCoinNotes() })
  const next = listOf(['newcomer', 'new', 'Newcomer'])
  const find = async (coinList: CoinList) =>
    (await search('newcomer', { coinList, exchangeList: null })).coinCount
  expect(await find(LIST)).toBe(0)
  expect(await find(next)).toBe(0)
  await expect.poll(() => find(next)).toBe(1)
})
