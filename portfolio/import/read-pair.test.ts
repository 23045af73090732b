import { expect, test } from 'vitest'
import { findQuotes, hasPairs, readPair, readTicker } from './read-pair.ts'

test.each([
  ['BTCINR', 'BTC INR'],
  ['btcinr', 'BTC INR'],
  ['BTC/INR', 'BTC INR'],
  ['BTC / INR', 'BTC INR'],
  ['BTC-INR', 'BTC INR'],
  ['BTC_INR', 'BTC INR'],
  ['I-BTC_INR', 'BTC INR'],
  ['B-BTC_USDT', 'BTC USDT'],
  ['KC-AVAX_USDT', 'AVAX USDT'],
  ['USDTINR', 'USDT INR'],
  ['XLMETH', 'XLM ETH'],
  ['DOTUSD', 'DOT USD'],
  ['XXBTZEUR', 'BTC EUR'],
  ['XBTUSD', 'BTC USD'],
  ['XETHXXBT', 'ETH BTC'],
  ['1INCHUSDT', '1INCH USDT'],
  ['BNBUSD', 'BNB USD'],
  ['BTCFDUSD', 'null'],
  ['BNBBUSD', 'null'],
  ['BTC', 'null'],
  ['BUSD', 'null'],
  ['', 'null'],
  ['BTC/', 'null'],
])('the pair %j is %s', (text, expected) => {
  const pair = readPair(text, new Set())
  expect(pair === null ? 'null' : `${pair.base} ${pair.quote}`).toBe(expected)
})

test.each([
  ['BTC WBTC STETH', false],
  ['WBTC STETH', false],
  ['BTC BUSD', false],
  ['ETHBTC', true],
  ['XLMETH XLMBTC', true],
  ['XLMETH ETHUSDT', true],
  ['ST/ETH', true],
  ['BTCINR', true],
])('whether the column %s has pairs: %s', (cells, expected) => {
  expect(hasPairs(cells.split(' '))).toBe(expected)
})

test('other pairs of the file decide where a pair ends', () => {
  expect(readPair('BNBBUSD', findQuotes(['BTC/BUSD']))).toEqual({ base: 'BNB', quote: 'BUSD' })
  expect(readPair('BNBBUSD', findQuotes(['BNBBUSD', 'BTCBUSD', 'BTCUSDT']))).toEqual({
    base: 'BNB',
    quote: 'BUSD',
  })
  expect(readPair('BNBUSD', findQuotes(['BTCUSD']))).toEqual({ base: 'BNB', quote: 'USD' })
})

test.each([
  ['btc', 'BTC'],
  ['Bitcoin (BTC)', 'BTC'],
  ['XXBT', 'BTC'],
  ['ZEUR', 'EUR'],
  ['₹', 'INR'],
  ['Bitcoin', 'BITCOIN'],
])('the ticker %j is %s', (text, ticker) => {
  expect(readTicker(text)).toBe(ticker)
})
