import { useCallback, useEffect, useRef, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import type {
  LedgerFigures,
  RowChanges,
  ShortageText,
} from '../../../../portfolio/ledger-session.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { type LedgerClient, startLedger } from './ledger-client.ts'

export type LedgerState = {
  /** The last ones, until those of a change are worked out. Null before the first. */
  figures: LedgerFigures | null
  hasFailed: boolean
  /** Null if nothing is missing, or if the ledger does not answer: the page names shortages later. */
  shortageAfter: (rows: RowChanges) => Promise<ShortageText | null>
}

/** The ledgers of the portfolio. They are worked out in a worker, each coin by itself. */
export function useLedger(
  transactions: readonly KeptTransaction[],
  currency: Currency,
): LedgerState {
  const client = useRef<LedgerClient | null>(null)
  const [figures, setFigures] = useState<LedgerFigures | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const started = startLedger()
    client.current = started
    return () => started.end()
  }, [])

  useEffect(() => {
    let isCurrent = true
    client.current?.update(transactions)
    client.current?.figures(currency).then(
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
  }, [transactions, currency])

  const shortageAfter = useCallback(
    async (rows: RowChanges) => client.current?.shortageAfter(rows).catch(() => null) ?? null,
    [],
  )
  const isOfCurrency = figures?.currency === currency
  return { figures: isOfCurrency ? figures : null, hasFailed, shortageAfter }
}
