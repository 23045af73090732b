import type { Format } from '../format.ts'

export const OKX_TRADES_OLD: Format = {
  name: 'OKX, trades until 2022',
  source: 'public export of 2022',
  exchange: 'OKX',
  columns: [
    ['Order id'],
    ['Trade id', 'tradeId'],
    ['Trade Time', 'date'],
    ['Pairs', 'pair'],
    ['Amount', 'amount'],
    ['Price', 'price'],
    ['Total', 'total'],
    ['taker/maker'],
    ['Fee', 'fee'],
    ['unit', 'feeUnit'],
    ['Side', 'kind'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  feeSign: 'negative',
}
