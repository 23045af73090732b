import type { Format } from '../format.ts'

export const CRYPTO_COM_EXCHANGE: Format = {
  name: 'Crypto.com Exchange, spot trades',
  source: 'BittyTax, src/bittytax/conv/parsers/cryptocom.py: Crypto.com Exchange Trades',
  exchange: 'Crypto.com Exchange',
  columns: [
    ['account_type', 'label'],
    ['order_id'],
    ['trade_id', 'tradeId'],
    ['create_time_utc', 'date'],
    ['symbol', 'pair'],
    ['side', 'kind'],
    ['liquditiy_indicator'],
    ['traded_price', 'price'],
    ['traded_quantity', 'amount'],
    ['fee', 'fee'],
    ['fee_currency', 'feeUnit'],
  ],
  kinds: { 'spot buy': 'buy', 'spot sell': 'sell', margin: 'skip' },
  zone: 'UTC',
}
