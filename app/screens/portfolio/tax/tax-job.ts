import {
  type TaxSheet,
  type TaxSheetOptions,
  toTaxSheet,
} from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { Job } from '../jobs/start-job.ts'

export type TaxRequest = TaxSheetOptions & { transactions: readonly KeptTransaction[] }

/** Works out tax years. */
export const taxJob: Job<TaxRequest, TaxSheet> =
  (reply) =>
  ({ transactions, ...options }) =>
    reply(toTaxSheet(transactions, options))
