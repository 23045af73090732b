import type { Format } from '../format.ts'

export const KUCOIN_ACCOUNT: Format = {
  name: 'KuCoin, account history',
  source: 'jbelanger/exitbook, packages/import/src/infrastructure/exchanges/kucoin/types.ts',
  exchange: 'KuCoin',
  columns: [
    ['UID'],
    ['Account Type'],
    ['Currency', 'coin'],
    ['Side', 'kind'],
    ['Amount', 'amount'],
    ['Fee', 'fee', { in: 'coin' }],
    ['Time({})', 'date'],
    ['Remark', 'label'],
    ['Type', null, { optional: true }],
  ],
  isGrouped: true,
  kinds: {
    'spot deposit': 'buy',
    'spot withdrawal': 'sell',
    'deposit deposit': 'receive',
    'withdrawal withdrawal': 'send',
    'withdraw withdrawal': 'send',
    'transfer deposit': 'skip',
    'transfer withdrawal': 'skip',
    'rewards deposit': 'reward',
    'kucoin bonus deposit': 'reward',
  },
}
