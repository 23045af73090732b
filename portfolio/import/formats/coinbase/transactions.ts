import type { Format } from '../format.ts'
import { COINBASE_WORDS } from './words.ts'

export const COINBASE: Format = {
  name: 'Coinbase, transactions',
  source: 'BittyTax, src/bittytax/conv/parsers/coinbase.py: parse_coinbase_v4',
  exchange: 'Coinbase',
  columns: [
    ['ID', 'tradeId', { optional: true }],
    ['Timestamp', 'date'],
    ['Transaction Type', 'kind'],
    ['Asset', 'coin'],
    ['Quantity Transacted', 'amount'],
    ['Price Currency', 'quote'],
    ['Price at Transaction'],
    ['Subtotal', 'total'],
    ['Total (inclusive of fees and/or spread)'],
    ['Fees and/or Spread', 'fee', { in: 'quote' }],
    ['Notes', 'note'],
  ],
  ...COINBASE_WORDS,
}
