import type { Format } from '../format.ts'

export const BUYUCOIN_ORDERS: Format = {
  name: 'BuyUCoin, orders',
  source: 'ccxt, ts/src, whose markets are INR-BTC; public export of 2025',
  exchange: 'BuyUCoin',
  columns: [
    ['id', 'tradeId'],
    ['market', 'pair'],
    ['status', 'status'],
    ['price_type'],
    ['side', 'kind'],
    ['created_at', 'date'],
    ['price', 'price'],
    ['quantity', 'amount'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  statuses: { completed: 'done', cancelled: 'skip', pending: 'skip' },
  isQuoteFirst: true,
}
