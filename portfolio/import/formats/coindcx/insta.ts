import type { Format } from '../format.ts'

export const COINDCX_INSTA: Format = {
  name: 'CoinDCX, insta orders',
  source: 'public export of 2025',
  exchange: 'CoinDCX',
  columns: [
    ['Order ID', 'tradeId'],
    ['Currency', 'coin'],
    ['Side', 'kind'],
    ['Total Quantity', 'amount'],
    ['Price Per Unit', 'price', { in: 'INR' }],
    ['Total Amount', 'total', { in: 'INR' }],
    ['TDS Amount', 'tds', { in: 'INR' }],
    ['Status', 'status'],
    ['Created At'],
    ['Updated At', 'date'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  statuses: { filled: 'done', rejected: 'skip', cancelled: 'skip', failed: 'skip' },
}
