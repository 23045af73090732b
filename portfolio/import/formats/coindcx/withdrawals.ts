import type { Format } from '../format.ts'

export const COINDCX_WITHDRAWALS: Format = {
  name: 'CoinDCX, withdrawals',
  source: 'public export of 2025',
  exchange: 'CoinDCX',
  columns: [
    ['Currency', 'coin'],
    ['Amount', 'amount'],
    ['Fees', 'fee', { in: 'coin' }],
    ['Transaction Hash', 'tradeId'],
    ['Network'],
    ['Remarks', 'note'],
    ['Status', 'status'],
    ['Created By'],
    ['Address', 'to'],
    ['Created At', 'date'],
  ],
  same: { kind: 'send' },
  statuses: { completed: 'done', rejected: 'skip', cancelled: 'skip', failed: 'skip' },
}
