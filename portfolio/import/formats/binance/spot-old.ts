import type { Format } from '../format.ts'
import { BINANCE_QUOTES } from './quotes.ts'

export const BINANCE_SPOT_OLD: Format = {
  name: 'Binance, spot trades until 2021',
  source: 'BittyTax, src/bittytax/conv/parsers/binance.py: parse_binance_trades',
  exchange: 'Binance',
  columns: [
    ['Date(UTC)', 'date'],
    ['Market', 'pair'],
    ['Type', 'kind'],
    ['Price', 'price'],
    ['Amount', 'amount'],
    ['Total', 'total'],
    ['Fee', 'fee'],
    ['Fee Coin', 'feeUnit'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  quotes: BINANCE_QUOTES,
}
