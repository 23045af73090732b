import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import type {
  LedgerFigures,
  RowChanges,
  ShortageText,
} from '../../../../portfolio/ledger-session.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { showToast } from '../../../shell/toast/show-toast.ts'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'

export type LedgerState = {
  /** The last ones, until those of a change are worked out. Null before the first. */
  figures: LedgerFigures | null
  hasFailed: boolean
  /** Null if nothing is missing. Null with a toast if the ledger cannot say. */
  shortageAfter: (rows: RowChanges) => Promise<ShortageText | null>
}

type LedgerOptions = {
  client: PortfolioClient | null
  transactions: readonly KeptTransaction[]
  currency: Currency
}

/** The ledgers of the portfolio. They are worked out in a worker, each coin by itself. */
export function useLedger({ client, transactions, currency }: LedgerOptions): LedgerState {
  const [last, setLast] = useState<{ figures: LedgerFigures; isOfNone: boolean } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    client?.figures(transactions, currency).then(
      (next) => {
        // The page shows much by them. The visitor does not wait for it.
        const isOfNone = transactions.length === 0
        if (isCurrent) startTransition(() => setLast({ figures: next, isOfNone }))
      },
      () => {
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, transactions, currency])

  const shortageAfter = useCallback(
    async (rows: RowChanges) => {
      try {
        if (client === null) throw new Error('The worker is not started.')
        return await client.shortageAfter(rows)
      } catch {
        // A fault of ours is no reason to refuse what the visitor enters.
        setHasFailed(true)
        showToast(UNCHECKED)
        return null
      }
    },
    [client],
  )

  // Of a portfolio that was empty before, the last figures would be a total of 0.
  const isOfOthers = last?.isOfNone === true && transactions.length > 0
  const isOfCurrency = last?.figures.currency === currency
  const figures = last === null || isOfOthers || !isOfCurrency ? null : last.figures
  return { figures, hasFailed, shortageAfter }
}

const UNCHECKED =
  'This change is not checked: the sums could not be worked out. More may leave than comes in.'
