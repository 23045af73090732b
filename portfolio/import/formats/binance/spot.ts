import type { Format } from '../format.ts'
import { BINANCE_QUOTES } from './quotes.ts'

export const BINANCE_SPOT: Format = {
  name: 'Binance, spot trades',
  source: 'BittyTax, src/bittytax/conv/parsers/binance.py: parse_binance_trades_statement',
  exchange: 'Binance',
  columns: [
    ['Date(UTC)', 'date'],
    ['Pair', 'pair'],
    ['Side', 'kind'],
    ['Price', 'price'],
    ['Executed', 'amount'],
    ['Amount', 'total'],
    ['Fee', 'fee'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  quotes: BINANCE_QUOTES,
}
