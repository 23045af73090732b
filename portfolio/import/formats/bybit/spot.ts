import type { Format } from '../format.ts'

export const BYBIT_SPOT: Format = {
  name: 'Bybit, spot trades',
  source: 'public export of 2024; help of Bybit: a spot fee is in the coin that is received',
  exchange: 'Bybit',
  columns: [
    ['Uid'],
    ['Spot Pairs', 'pair'],
    ['Order Type'],
    ['Direction', 'kind'],
    ['Filled Value', 'total'],
    ['Filled Price', 'price'],
    ['Filled Quantity', 'amount'],
    ['Fees', 'fee', { in: 'received' }],
    ['Transaction ID', 'tradeId'],
    ['Order No.'],
    ['Timestamp ({})', 'date'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  quotes: ['USDT', 'USDC', 'BTC', 'ETH', 'EUR', 'DAI', 'BRL', 'TRY', 'INR'],
}
