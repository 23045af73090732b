import type { Format } from '../format.ts'

/** Its types, and its labels, which count before them. */
export const KOINLY_WORDS: Pick<Format, 'kinds'> = {
  kinds: {
    buy: 'trade',
    sell: 'trade',
    exchange: 'trade',
    trade: 'trade',
    transfer: 'move',
    'crypto deposit': 'receive',
    'crypto withdrawal': 'send',
    'fiat deposit': 'receive',
    'fiat withdrawal': 'send',
    reward: 'reward',
    staking: 'reward',
    airdrop: 'reward',
    mining: 'reward',
    'other income': 'reward',
    interest: 'reward',
    'loan interest': 'reward',
    'lending interest': 'reward',
    fork: 'reward',
    cashback: 'reward',
    salary: 'reward',
    gift: 'gift-out',
    'gift received': 'gift-in',
    donation: 'gift-out',
    lost: 'lost',
    stolen: 'lost',
    cost: 'send',
  },
}
