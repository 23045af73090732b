import type { Format } from '../format.ts'
import { KRAKEN_TICKERS } from './tickers.ts'

export const KRAKEN_LEDGERS: Format = {
  name: 'Kraken, ledgers',
  source: 'BittyTax, src/bittytax/conv/parsers/kraken.py: parse_kraken_ledgers',
  exchange: 'Kraken',
  columns: [
    ['txid'],
    ['refid', 'group'],
    ['time', 'date'],
    ['type', 'kind'],
    ['subtype'],
    ['aclass'],
    ['asset', 'coin'],
    ['wallet', null, { optional: true }],
    ['amount', 'amount'],
    ['fee', 'fee', { in: 'coin' }],
    ['balance'],
    ['amountusd', null, { optional: true }],
  ],
  isGrouped: true,
  kinds: {
    trade: 'trade',
    spend: 'trade',
    receive: 'trade',
    deposit: 'receive',
    withdrawal: 'send',
    staking: 'reward',
    earn: 'reward',
    dividend: 'reward',
    transfer: 'skip',
    margin: 'skip',
    rollover: 'skip',
    settled: 'skip',
  },
  tickers: KRAKEN_TICKERS,
  zone: 'UTC',
}
