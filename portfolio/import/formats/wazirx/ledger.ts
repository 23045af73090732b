import type { Format } from '../format.ts'

export const WAZIRX_LEDGER: Format = {
  name: 'WazirX, deposits and withdrawals',
  source: 'bohendo/valuemachine, wazirx parser: wazirxHeaders',
  exchange: 'WazirX',
  columns: [
    ['Date', 'date'],
    ['Transaction', 'kind'],
    ['Currency', 'coin'],
    ['Volume', 'amount'],
  ],
  kinds: { deposit: 'receive', withdraw: 'send', withdrawal: 'send' },
}
