import { useCallback, useMemo, useState } from 'react'
import { addInOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { Outcome } from '../store/portfolio-state.ts'
import { portfolioStore } from '../store/use-portfolio.ts'

/** All transactions, oldest first, with those that were removed since the page opened. */
export type Listed = {
  transactions: readonly KeptTransaction[]
  /** Their keys. */
  removed: ReadonlySet<number>
}

/** Removes transactions so that each one can be put back until the visitor leaves the page. */
export function useRemovedTransactions(transactions: readonly KeptTransaction[]) {
  const [removed, setRemoved] = useState<readonly KeptTransaction[]>([])
  const listed = useMemo((): Listed => {
    const keys = keysOf(removed)
    const back = keys.size === 0 ? [] : transactions.filter(({ key }) => keys.has(key))
    const kept = keysOf(back)
    const gone = removed.filter(({ key }) => !kept.has(key))
    return { transactions: addInOrder(transactions, gone), removed: keysOf(gone) }
  }, [transactions, removed])

  const remove = useCallback((more: readonly KeptTransaction[]): Promise<Outcome> => {
    const keys = keysOf(more)
    setRemoved((before) => [...before.filter(({ key }) => !keys.has(key)), ...more])
    return portfolioStore.change({ changed: more.map((before) => ({ before, after: null })) })
  }, [])

  return { listed, remove, undo }
}

/** Puts back those that are still removed. */
function undo(more: readonly KeptTransaction[]): Promise<Outcome> {
  const keys = keysOf(portfolioStore.getState()?.transactions ?? [])
  const gone = more.filter(({ key }) => !keys.has(key))
  return portfolioStore.change({ changed: gone.map((after) => ({ before: null, after })) })
}

function keysOf(transactions: readonly KeptTransaction[]): Set<number> {
  return new Set(transactions.map(({ key }) => key))
}
