import { useEffect, useState } from 'react'
import type { DayPrices } from '../../../../portfolio/tax/fill-worths.ts'
import type { TaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { startJob } from '../jobs/start-job.ts'
import type { TaxRequest } from './tax-job.ts'

type TaxSheetState = {
  /** The last one stays while a new one is worked out. Null before the first. */
  sheet: TaxSheet | null
  hasFailed: boolean
}

/** Works out the sheet in a worker, so that thousands of transactions do not block the page. */
export function useTaxSheet(
  transactions: readonly KeptTransaction[],
  year: string,
  prices: DayPrices,
): TaxSheetState {
  const [state, setState] = useState<TaxSheetState>({ sheet: null, hasFailed: false })
  useEffect(() => {
    const job = startJob<TaxRequest, TaxSheet>(
      () => new Worker(new URL('./tax.worker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('./tax-job.ts')).taxJob,
    )
    job.addEventListener('message', ({ data }: MessageEvent<TaxSheet>) => {
      setState({ sheet: data, hasFailed: false })
    })
    job.addEventListener('error', () => setState({ sheet: null, hasFailed: true }))
    job.postMessage({ transactions, year, prices, nowMs: Date.now() })
    return () => job.terminate()
  }, [transactions, year, prices])
  return state
}
