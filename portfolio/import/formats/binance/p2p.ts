import type { Format } from '../format.ts'

export const BINANCE_P2P: Format = {
  name: 'Binance, P2P orders',
  source: 'pbassut/f3-binance-p2p-importer, README.md',
  exchange: 'Binance',
  columns: [
    ['Order Number', 'tradeId'],
    ['Order Type', 'kind'],
    ['Asset Type', 'coin'],
    ['Fiat Type', 'quote'],
    ['Total Price', 'total'],
    ['Price', 'price'],
    ['Quantity', 'amount'],
    ['Exchange rate', null, { optional: true }],
    ['Maker Fee', 'fee', { in: 'coin', optional: true }],
    ['Taker Fee', 'moreFee', { in: 'coin', optional: true }],
    ['Couterparty'],
    ['Status', 'status'],
    ['Created Time', 'date'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  statuses: { completed: 'done', cancelled: 'skip', 'system cancelled': 'skip', appealing: 'skip' },
}
