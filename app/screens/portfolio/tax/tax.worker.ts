// Works out a tax year beside the page, so that it stays usable.
import { type TaxSheetOptions, toTaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'

export type TaxRequest = TaxSheetOptions & { transactions: readonly KeptTransaction[] }

addEventListener('message', ({ data }: MessageEvent<TaxRequest>) => {
  const { transactions, ...options } = data
  postMessage(toTaxSheet(transactions, options))
})
