import type { Format } from '../format.ts'

export const COINBASE_PRO_FILLS: Format = {
  name: 'Coinbase Pro, fills',
  source: 'BittyTax, src/bittytax/conv/parsers/coinbasepro.py: parse_coinbase_pro_fills_v2',
  exchange: 'Coinbase Pro',
  columns: [
    ['portfolio', null, { optional: true }],
    ['trade id', 'tradeId'],
    ['product', 'pair'],
    ['side', 'kind'],
    ['created at', 'date'],
    ['size', 'amount'],
    ['size unit', 'coin'],
    ['price', 'price', { in: 'quote' }],
    ['fee', 'fee', { in: 'quote' }],
    ['total', 'net', { in: 'quote' }],
    ['price/fee/total unit'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
}
