import type { Format } from '../format.ts'
import { KOINLY_WORDS } from './words.ts'

export const KOINLY_EXPORT: Format = {
  name: 'Koinly, transaction report',
  source: 'BittyTax, src/bittytax/conv/parsers/koinly.py: parse_koinly',
  columns: [
    ['Date', 'date'],
    ['Type', 'kind'],
    ['Label', 'label', { optional: true }],
    ['Tag', 'label', { optional: true }],
    ['Sending Wallet', 'exchange'],
    ['Sent Amount', 'amount'],
    ['Sent Currency', 'coin'],
    ['Sent Cost Basis'],
    ['Receiving Wallet', 'to'],
    ['Received Amount', 'received'],
    ['Received Currency', 'receivedCoin'],
    ['Received Cost Basis'],
    ['Fee Amount', 'fee'],
    ['Fee Currency', 'feeUnit'],
    ['Gain ({})'],
    ['Net Value ({})', 'worth', { in: '{}' }],
    ['Fee Value ({})'],
    ['TxSrc'],
    ['TxDest'],
    ['TxHash', 'tradeId'],
    ['Description', 'note'],
  ],
  ...KOINLY_WORDS,
}
