import type { Format } from '../format.ts'
import { WAZIRX_QUOTES } from './quotes.ts'

export const WAZIRX_P2P_REPORT: Format = {
  name: 'WazirX, trading report, P2P trades',
  source: 'SreekarMouli98/investment-tracker, import_transactions/wazirx.py',
  exchange: 'WazirX',
  columns: [
    ['Date', 'date'],
    ['Market', 'pair'],
    ['Price', 'price'],
    ['Volume', 'amount'],
    ['Total (Price x Volume)', 'total'],
    ['Trade Type', 'kind'],
    ['TDS Paid in', 'tdsUnit'],
    ['TDS Amount', 'tds'],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
  quotes: WAZIRX_QUOTES,
}
