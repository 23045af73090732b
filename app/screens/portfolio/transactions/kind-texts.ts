import type { Kind } from '../../../../portfolio/transaction.ts'

export const KIND_TEXTS: Record<Kind, string> = {
  buy: 'Buy',
  sell: 'Sell',
  swap: 'Swap',
  transfer: 'Transfer',
  reward: 'Reward',
  'gift-in': 'Gift received',
  'gift-out': 'Gift given',
  lost: 'Lost',
}
