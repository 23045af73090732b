import type { Format } from '../format.ts'
import { COINBASE_WORDS } from './words.ts'

export const COINBASE_OLD: Format = {
  name: 'Coinbase, transactions until 2023',
  source: 'BittyTax, src/bittytax/conv/parsers/coinbase.py: parse_coinbase_v2, parse_coinbase_v3',
  exchange: 'Coinbase',
  columns: [
    ['Timestamp', 'date'],
    ['Transaction Type', 'kind'],
    ['Asset', 'coin'],
    ['Quantity Transacted', 'amount'],
    ['Spot Price Currency', 'quote'],
    ['Spot Price at Transaction'],
    ['Subtotal', 'total'],
    ['Total (inclusive of fees{})'],
    ['Fees{}', 'fee', { in: 'quote' }],
    ['Notes', 'note'],
  ],
  ...COINBASE_WORDS,
}
