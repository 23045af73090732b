import { useState } from 'react'
import { inOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'
import { changePortfolio } from '../store/portfolio-store.ts'

/** Removes transactions so that each one can be put back until the visitor leaves the page. */
export function useRemovedTransactions(transactions: readonly KeptTransaction[]) {
  const [removed, setRemoved] = useState<readonly KeptTransaction[]>([])
  const kept = new Set(transactions.map(({ key }) => key))
  return {
    /** Oldest first: all transactions, and those that were removed. */
    shown: inOrder([...transactions, ...removed.filter(({ key }) => !kept.has(key))]),
    isRemoved: (key: number) => !kept.has(key),
    /** Resolves as `changePortfolio`. */
    remove(more: readonly KeptTransaction[]): Promise<void> {
      const keys = new Set(more.map(({ key }) => key))
      setRemoved([...removed.filter(({ key }) => !keys.has(key)), ...more])
      return changePortfolio((before) => before.filter(({ key }) => !keys.has(key)))
    },
    /** Puts back those that are still removed. */
    undo(more: readonly KeptTransaction[]): Promise<void> {
      return changePortfolio((before) => {
        const keys = new Set(before.map(({ key }) => key))
        return [...before, ...more.filter(({ key }) => !keys.has(key))]
      })
    },
  }
}
