import type { Currency } from '../../../../market/money/currency.ts'
import {
  type LedgerFigures,
  LedgerSession,
  type RowChanges,
  type ShortageText,
} from '../../../../portfolio/ledger-session.ts'
import type { Job } from '../jobs/start-job.ts'

export type LedgerRequest =
  /** Without an answer. */
  | { about: 'rows'; rows: RowChanges }
  | { about: 'figures'; id: number; currency: Currency }
  | { about: 'shortage'; id: number; rows: RowChanges }

export type LedgerReply =
  | { id: number; figures: LedgerFigures }
  | { id: number; shortage: ShortageText | null }

/** Keeps the ledgers of the portfolio of one page. */
export const ledgerJob: Job<LedgerRequest, LedgerReply> = (reply) => {
  const session = new LedgerSession()
  return (request) => {
    if (request.about === 'rows') return session.change(request.rows)
    const { id } = request
    if (request.about === 'figures') reply({ id, figures: session.figures(request.currency) })
    else reply({ id, shortage: session.shortageAfter(request.rows) })
  }
}
