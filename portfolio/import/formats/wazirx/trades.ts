import type { Format } from '../format.ts'
import { WAZIRX_QUOTES } from './quotes.ts'

export const WAZIRX_TRADES: Format = {
  name: 'WazirX, trades',
  source: 'bohendo/valuemachine, wazirx parser: wazirxHeaders',
  exchange: 'WazirX',
  columns: [
    ['Date', 'date'],
    ['Market', 'pair'],
    ['Price', 'price'],
    ['Volume', 'amount'],
    ['Total', 'total'],
    ['Trade', 'kind'],
    ['Fee Currency', 'feeUnit'],
    ['Fee', 'fee'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  quotes: WAZIRX_QUOTES,
}
