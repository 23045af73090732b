import { expect, test } from 'vitest'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { filterPairs } from './filter-pairs.server.ts'

function pair(name: string, coinId: string | null, targetCoinId: string | null = null): Ticker {
  const [base = '', target = ''] = name.split('/')
  return {
    ...{ exchangeId: 'x', exchangeName: 'X', base, target, coinId, targetCoinId },
    ...{ last: 1, lastUsd: 1, volumeUsd: 1, spreadPct: 1, depthUpUsd: null, depthDownUsd: null },
    ...{ tradedAtMs: null, isAnomaly: false, isStale: false, tradeUrl: null },
  }
}

const CONTRACT = '0xdac17f958d2ee523a2206206994597c13d831ec7'

const PAIRS = [
  pair('BTC/INR', 'bitcoin'),
  pair('USDT/INR', 'tether'),
  pair('ETH/USDT', 'ethereum', 'tether'),
  pair('BCH/BTC', 'bitcoin-cash', 'bitcoin'),
  pair('$WIF/USD', 'dogwifcoin'),
  pair('⚡/USD', null),
  pair(`${CONTRACT}/WETH`, null, 'weth'),
]

test.each([
  ['', ['BTC', 'USDT', 'ETH', 'BCH', '$WIF', '⚡', CONTRACT]],
  ['inr', ['BTC', 'USDT']],
  ['btc', ['BTC', 'BCH']],
  ['Bitcoin', ['BTC', 'BCH']],
  ['BITCOIN cash', ['BCH']],
  ['bitcoin-cash', ['BCH']],
  ['cash', ['BCH']],
  ['usdt/inr', ['USDT']],
  ['inr usdt', ['USDT']],
  ['USDTINR', ['USDT']],
  ['ethu', ['ETH']],
  ['wifusd', ['$WIF']],
  ['tether', ['USDT', 'ETH']],
  ['eth', ['ETH']],
  ['ether', ['ETH']],
  ['wif', ['$WIF']],
  ['$wif', ['$WIF']],
  ['⚡', ['⚡']],
  ['0xDAC17F', [CONTRACT]],
  ['toString', []],
  ['.*', []],
  ['doge', []],
])('%j finds %j', (text, bases) => {
  expect(filterPairs(PAIRS, text).map(({ base }) => base)).toEqual(bases)
})
