import type { Format } from '../format.ts'

export const KUCOIN_TRADES_OLD: Format = {
  name: 'KuCoin, trades until 2018',
  source: 'BittyTax, src/bittytax/conv/parsers/kucoin.py: parse_kucoin_trades_v4',
  exchange: 'KuCoin',
  columns: [
    ['oid', 'tradeId'],
    ['symbol', 'pair'],
    ['dealPrice', 'price'],
    ['dealValue', 'total'],
    ['amount', 'amount'],
    ['fee', 'fee', { in: 'quote' }],
    ['direction', 'kind'],
    ['createdDate', 'date'],
  ],
  zone: 'Asia/Singapore',
  kinds: { buy: 'buy', sell: 'sell' },
}
