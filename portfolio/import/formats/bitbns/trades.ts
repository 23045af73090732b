import type { Format } from '../format.ts'

export const BITBNS_TRADES: Format = {
  name: 'Bitbns, trade report',
  source: 'AmitRohan/bitbns-report-analyzer, README.md',
  exchange: 'Bitbns',
  columns: [
    ['Date', 'date'],
    ['Quantity', 'amount'],
    ['Rate', 'price'],
    ['Total', 'total'],
    ['Amount'],
    ['Fee', 'fee', { in: 'quote' }],
    ['GST', 'moreFee', { in: 'quote' }],
    ['Reference No', 'tradeId'],
    ['Coin', 'coin'],
    ['Base Currency', 'quote'],
    ['Type', 'kind'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
}
