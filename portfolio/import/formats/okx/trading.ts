import type { Format } from '../format.ts'

export const OKX_TRADING: Format = {
  name: 'OKX, trading history',
  source: 'BittyTax, src/bittytax/conv/parsers/okx.py: parse_okx_trades_v2',
  exchange: 'OKX',
  columns: [
    ['id'],
    ['Order id', 'group'],
    ['Time', 'date'],
    ['Trade Type', 'label'],
    ['Instrument'],
    ['Type', 'kind'],
    ['Amount', 'amount'],
    ['Unit', 'coin'],
    ['PL'],
    ['Fee', 'fee', { in: 'coin' }],
    ['Position Change'],
    ['Position Balance'],
    ['Balance Change'],
    ['Balance'],
    ['Unit'],
  ],
  isGrouped: true,
  kinds: {
    'spot buy': 'buy',
    'spot sell': 'sell',
    margin: 'skip',
    futures: 'skip',
    'perpetual swap': 'skip',
    swap: 'skip',
    options: 'skip',
  },
}
