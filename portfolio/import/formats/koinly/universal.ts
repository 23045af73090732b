import type { Format } from '../format.ts'
import { KOINLY_WORDS } from './words.ts'

export const KOINLY_UNIVERSAL: Format = {
  name: 'Koinly, universal template',
  source: 'Koinly help: support.koinly.io, How to create a custom CSV file with your data',
  columns: [
    ['Date', 'date'],
    ['Sent Amount', 'amount'],
    ['Sent Currency', 'coin'],
    ['Received Amount', 'received'],
    ['Received Currency', 'receivedCoin'],
    ['Fee Amount', 'fee'],
    ['Fee Currency', 'feeUnit'],
    ['Net Worth Amount', 'worth'],
    ['Net Worth Currency', 'worthUnit'],
    ['Label', 'label'],
    ['Description', 'note'],
    ['TxHash', 'tradeId'],
  ],
  ...KOINLY_WORDS,
}
