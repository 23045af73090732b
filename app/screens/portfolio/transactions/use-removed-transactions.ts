import { useMemo, useState } from 'react'
import { inOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { Outcome } from '../store/portfolio-state.ts'
import { portfolioStore } from '../store/use-portfolio.ts'

/** Removes transactions so that each one can be put back until the visitor leaves the page. */
export function useRemovedTransactions(transactions: readonly KeptTransaction[]) {
  const [removed, setRemoved] = useState<readonly KeptTransaction[]>([])
  const kept = useMemo(() => new Set(transactions.map(({ key }) => key)), [transactions])
  const shown = useMemo(() => {
    const gone = removed.filter(({ key }) => !kept.has(key))
    return gone.length === 0 ? transactions : inOrder([...transactions, ...gone])
  }, [transactions, removed, kept])
  return {
    /** Oldest first: all transactions, and those that were removed. */
    shown,
    isRemoved: (key: number) => !kept.has(key),
    async remove(more: readonly KeptTransaction[]): Promise<Outcome> {
      const keys = new Set(more.map(({ key }) => key))
      setRemoved([...removed.filter(({ key }) => !keys.has(key)), ...more])
      return portfolioStore.change({ changed: more.map((before) => ({ before, after: null })) })
    },
    /** Puts back those that are still removed. */
    undo(more: readonly KeptTransaction[]): Promise<Outcome> {
      const now = portfolioStore.getState()?.transactions ?? []
      const keys = new Set(now.map(({ key }) => key))
      const gone = more.filter(({ key }) => !keys.has(key))
      return portfolioStore.change({ changed: gone.map((after) => ({ before: null, after })) })
    },
  }
}
