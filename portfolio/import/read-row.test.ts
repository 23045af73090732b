import { expect, test } from 'vitest'
import { COINS, importText } from '../../tests/helpers/import-text.ts'

test('a name of a coin beside an amount with its ticker', () => {
  const text = 'Date (UTC),Coin,Side,Quantity,Total (INR)\n2025-01-01,Bitcoin,buy,0.5 BTC,5\n'
  expect(importText(text).candidates[0]?.transaction.coin).toBe('bitcoin')
})

test('a column of symbols may hold single coins', () => {
  const rows = ['BTC', 'ETH', 'WBTC'].map((symbol) => `2025-01-01,${symbol},buy,1,5`)
  const text = `Date (UTC),Symbol,Side,Quantity,Total (INR)\n${rows.join('\n')}\n`
  const coins = new Map([...COINS, ['WBTC', 'wrapped-bitcoin'] as const])
  const { candidates } = importText(text, { answers: { coins } })
  expect(candidates.map(({ transaction }) => transaction.coin)).toEqual([
    'bitcoin',
    'ethereum',
    'wrapped-bitcoin',
  ])
})

test.each([
  ['INR', { kind: 'buy', coin: 'ethereum', total: { amount: '300', currency: 'inr' } }],
  ['usdt', { kind: 'swap', coin: 'tether', received: { coin: 'ethereum', amount: '2' } }],
  ['BTC', { kind: 'swap', coin: 'bitcoin', received: { coin: 'ethereum', amount: '2' } }],
])('the market %s beside a coin is what the coin was traded for', (market, expected) => {
  const text = `Date (UTC),Coin,Market,Side,Quantity,Price,Total\n2025-01-01,ETH,${market},buy,2,150,300\n`
  const { candidates, questions } = importText(text)
  expect(questions.map(({ about }) => about)).not.toContain('currency')
  expect(candidates[0]?.transaction).toMatchObject(expected)
})

test('a currency beside a pair may be its first coin', () => {
  const text = 'Date (UTC),Pair,Currency,Side,Quantity,Total\n2025-01-01,BTC/INR,BTC,buy,1,5\n'
  expect(importText(text).candidates[0]?.transaction.total?.currency).toBe('inr')
})

test('given and received coins without a word are a swap', () => {
  const text = 'Date (UTC),From Coin,From Amount,To Coin,To Amount\n2025-01-01,BTC,1,ETH,20\n'
  const { candidates, questions } = importText(text)
  expect(questions.map(({ about }) => about)).toEqual(['coin', 'coin'])
  expect(candidates[0]?.transaction.kind).toBe('swap')
})
