import { isSameJson } from '../lib/is-same-json.ts'
import type { KeptTransaction } from './transaction.ts'

export type Move = {
  changes: { before: KeptTransaction; after: KeptTransaction }[]
  /** Swaps of the two coins. They stay, because a swap has two different ones. */
  refused: KeptTransaction[]
}

/** Moves all that `from` is in to another coin, as after the service has given it a new id. */
export function moveCoin(transactions: readonly KeptTransaction[], from: string, to: string): Move {
  const moved = (coin: string) => (coin === from ? to : coin)
  const changes = transactions.map((before) => {
    const { received, fee, tdsCoin, fill, feeFill } = before
    const after: KeptTransaction = {
      ...before,
      coin: moved(before.coin),
      received: received && { ...received, coin: moved(received.coin) },
      fee: fee?.coin == null ? fee : { ...fee, coin: moved(fee.coin) },
      tdsCoin: tdsCoin && { ...tdsCoin, coin: moved(tdsCoin.coin) },
      fill: fill && { ...fill, coin: moved(fill.coin) },
      feeFill: feeFill && { ...feeFill, coin: moved(feeFill.coin) },
    }
    return { before, after }
  })
  const isRefused = ({ after }: Move['changes'][number]) => after.received?.coin === after.coin
  return {
    changes: changes.filter((one) => !isRefused(one) && !isSameJson(one.before, one.after)),
    refused: changes.filter(isRefused).map(({ before }) => before),
  }
}
