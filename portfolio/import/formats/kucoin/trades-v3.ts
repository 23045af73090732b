import type { Format } from '../format.ts'

export const KUCOIN_TRADES: Format = {
  name: 'KuCoin, trades until 2022',
  source: 'BittyTax, src/bittytax/conv/parsers/kucoin.py: parse_kucoin_trades_v3',
  exchange: 'KuCoin',
  columns: [
    ['tradeCreatedAt', 'date'],
    ['orderId', 'tradeId'],
    ['symbol', 'pair'],
    ['side', 'kind'],
    ['price', 'price'],
    ['size', 'amount'],
    ['funds', 'total'],
    ['fee', 'fee'],
    ['liquidity'],
    ['feeCurrency', 'feeUnit'],
    ['orderType'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  dateOrder: 'ask',
  decimalMark: 'ask',
}
