import type { Format } from '../format.ts'

export const BINANCE_CONVERT: Format = {
  name: 'Binance, convert history',
  source: 'BittyTax, src/bittytax/conv/parsers/binance.py: parse_binance_convert',
  exchange: 'Binance',
  columns: [
    ['Date{}', 'date'],
    ['Wallet', null, { optional: true }],
    ['Pair'],
    ['Type'],
    ['Sell', 'amount'],
    ['Buy', 'received'],
    ['Price'],
    ['Inverse Price'],
    ['Date Updated'],
    ['Status', 'status'],
  ],
  same: { kind: 'trade' },
  statuses: { successful: 'done', success: 'done', failed: 'skip', expired: 'skip' },
}
