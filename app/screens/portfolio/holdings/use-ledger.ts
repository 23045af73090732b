import { useCallback, useEffect, useState } from 'react'
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
  const [figures, setFigures] = useState<LedgerFigures | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    client?.figures(transactions, currency).then(
      (next) => {
        if (isCurrent) setFigures(next)
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

  const isOfCurrency = figures?.currency === currency
  return { figures: isOfCurrency ? figures : null, hasFailed, shortageAfter }
}

const UNCHECKED =
  'This change is not checked: the sums could not be worked out. More may leave than comes in.'
