import { useEffect, useState } from 'react'
import type { ShownTaxSheet, TaxSheetOptions } from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'

type TaxSheetState = {
  /** The last one stays while a new one is worked out. Null before the first. */
  sheet: ShownTaxSheet | null
  hasFailed: boolean
}

/** Works out the sheet in a worker, so that thousands of transactions do not block the page. */
export function useTaxSheet(
  client: PortfolioClient | null,
  transactions: readonly KeptTransaction[],
  options: TaxSheetOptions,
): TaxSheetState {
  const [state, setState] = useState<TaxSheetState>({ sheet: null, hasFailed: false })
  useEffect(() => {
    let isCurrent = true
    const show = (next: TaxSheetState) => {
      if (isCurrent) setState(next)
    }
    client?.taxSheet(transactions, options).then(
      (sheet) => show({ sheet, hasFailed: false }),
      () => show({ sheet: null, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [client, transactions, options])
  return state
}
