import type { Format } from '../format.ts'

export const COINSWITCH_SPOT_REPORT: Format = {
  name: 'CoinSwitch, spot trade report',
  source: 'public trade reports of 2025',
  exchange: 'CoinSwitch',
  columns: [
    ['Date', 'date'],
    ['Transaction Id', 'tradeId'],
    ['Market', 'pair'],
    ['Trade Type', 'kind'],
    ['Price', 'price'],
    ['Volume', 'amount'],
    ['Total', 'total'],
    ['TDS Amount', 'tds', { in: 'INR' }],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  dateOrder: 'dmy',
}
