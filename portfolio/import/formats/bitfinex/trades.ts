import type { Format } from '../format.ts'

export const BITFINEX_TRADES: Format = {
  name: 'Bitfinex, trades',
  source: 'BittyTax, src/bittytax/conv/parsers/bitfinex.py: parse_bitfinex_trades',
  exchange: 'Bitfinex',
  columns: [
    ['#', 'tradeId'],
    ['PAIR', 'pair'],
    ['AMOUNT', 'amount'],
    ['PRICE', 'price'],
    ['FEE', 'fee'],
    ['FEE PERC', null, { optional: true }],
    ['FEE CURRENCY', 'feeUnit'],
    ['DATE', 'date'],
    ['ORDER ID'],
  ],
  // No column says what a row is: what comes in was bought, and a minus was sold.
  kinds: { received: 'buy', sent: 'sell' },
  dateOrder: 'ask',
}
