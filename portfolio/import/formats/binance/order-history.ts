import type { Format } from '../format.ts'
import { BINANCE_QUOTES } from './quotes.ts'

export const BINANCE_ORDER_HISTORY: Format = {
  name: 'Binance, spot order history',
  source: 'public exports of 2021 and 2025',
  exchange: 'Binance',
  columns: [
    ['Date(UTC)'],
    ['OrderNo', 'tradeId'],
    ['Pair', 'pair'],
    ['Type'],
    ['Side', 'kind'],
    ['Order Price'],
    ['Order Amount'],
    ['Time', 'date'],
    ['Executed', 'amount'],
    ['Average Price', 'price'],
    ['Trading total', 'total'],
    ['Status'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  quotes: BINANCE_QUOTES,
  zone: 'UTC',
}
