import { expect, test } from 'vitest'
import { isSearchable, readPairs } from './tickers.ts'

test.each(['BTC', 'MIOTA', 'C98', 'X2Y2', 'ETH2', 'ETH2.S', 'USDC.E', 'AI16Z'])(
  'the server may be asked about %s',
  (ticker) => {
    expect(isSearchable(ticker)).toBe(true)
  },
)

test.each(['0.05', '1INCH', 'BTC0.05123', 'INR500', 'INR50', 'USD5', 'A123456789', 'BTC 5', 'A-5'])(
  '%s never leaves the device, since it may be a number or a remark',
  (text) => {
    expect(isSearchable(text)).toBe(false)
  },
)

test.each(['BTC-PERP', 'BTCUSDT_PERP', 'BTC/USDT:USDT', 'BTC-27JUN25-100000-C'])(
  '%s is a contract, and no pair of coins',
  (text) => {
    expect(readPairs(text, { quotes: [], tickers: {} })).toEqual([])
  },
)
