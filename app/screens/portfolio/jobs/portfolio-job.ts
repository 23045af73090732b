import type { Currency } from '../../../../market/money/currency.ts'
import { type FileFormat, toPortfolioFile } from '../../../../portfolio/files/portfolio-file.ts'
import {
  type LedgerFigures,
  LedgerSession,
  type RowChanges,
  type ShortageText,
} from '../../../../portfolio/ledger-session.ts'
import { type Symbols, type TaxFileFor, toTaxFile } from '../../../../portfolio/tax/tax-file.ts'
import {
  type ShownTaxSheet,
  type TaxSheetOptions,
  toTaxSheet,
} from '../../../../portfolio/tax/tax-sheet.ts'
import type { UnreadEntry } from '../../../../portfolio/unread.ts'
import type { RowsRequest } from './row-sender.ts'
import type { Job } from './start-job.ts'

export type PortfolioQuestion =
  | { about: 'figures'; currency: Currency }
  | { about: 'shortage'; rows: RowChanges }
  | { about: 'file'; format: FileFormat; unread: readonly UnreadEntry[]; savedAtMs: number }
  | { about: 'tax year'; options: TaxSheetOptions }
  | { about: 'tax file'; readBy: TaxFileFor; options: TaxSheetOptions; symbols: Symbols }

export type PortfolioRequest =
  | RowsRequest
  | { about: 'question'; id: number; question: PortfolioQuestion }

export type PortfolioAnswer =
  | { figures: LedgerFigures }
  | { shortage: ShortageText | null }
  | { sheet: ShownTaxSheet }
  | { file: Blob }

export type PortfolioReply = { id: number } & (PortfolioAnswer | { error: string })

/** Keeps the rows of the portfolio of one page, with their ledgers, and answers questions about them. */
export const portfolioJob: Job<PortfolioRequest, PortfolioReply> = (reply) => {
  const session = new LedgerSession()
  return (request) => {
    if (request.about === 'rows') return session.change(request.rows)
    const { id, question } = request
    try {
      reply({ id, ...answer(session, question) })
    } catch (error) {
      reply({ id, error: String(error) })
    }
  }
}

function answer(session: LedgerSession, question: PortfolioQuestion): PortfolioAnswer {
  if (question.about === 'figures') return { figures: session.figures(question.currency) }
  if (question.about === 'shortage') return { shortage: session.shortageAfter(question.rows) }
  const transactions = session.transactions()
  if (question.about === 'file')
    return { file: new Blob([toPortfolioFile({ transactions, ...question })]) }
  const sheet = toTaxSheet(transactions, question.options, session.disposals())
  if (question.about === 'tax file')
    return { file: new Blob([toTaxFile(sheet, question.readBy, question.symbols)]) }
  const { lots: _, ...shown } = sheet
  return { sheet: shown }
}
