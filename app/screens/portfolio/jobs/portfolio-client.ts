// The page's side of the portfolio worker.
import type { Currency } from '../../../../market/money/currency.ts'
import type { FileFormat } from '../../../../portfolio/files/portfolio-file.ts'
import type {
  LedgerFigures,
  RowChanges,
  ShortageText,
} from '../../../../portfolio/ledger-session.ts'
import type { Symbols, TaxFileFor } from '../../../../portfolio/tax/tax-file.ts'
import type { ShownTaxSheet, TaxSheetOptions } from '../../../../portfolio/tax/tax-sheet.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { UnreadEntry } from '../../../../portfolio/unread.ts'
import type {
  PortfolioAnswer,
  PortfolioQuestion,
  PortfolioReply,
  PortfolioRequest,
} from './portfolio-job.ts'
import { RowSender } from './row-sender.ts'
import { type JobWorker, startJob } from './start-job.ts'

type Rows = readonly KeptTransaction[]
type Pending = { resolve: (reply: PortfolioAnswer) => void; reject: (reason: unknown) => void }

export function startPortfolioClient(): PortfolioClient {
  return new PortfolioClient(
    startJob(
      () => new Worker(new URL('./portfolio.worker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('./portfolio-job.ts')).portfolioJob,
    ),
  )
}

/** All promises are rejected when the worker fails. A question that fails rejects its own. */
export class PortfolioClient {
  #lastId = 0
  #hasFailed = false
  readonly #pending = new Map<number, Pending>()
  readonly #worker: JobWorker
  readonly #sender: RowSender<PortfolioRequest>

  constructor(worker: JobWorker) {
    this.#worker = worker
    this.#sender = new RowSender(worker)
    worker.addEventListener('message', ({ data }: MessageEvent<PortfolioReply>) => {
      const pending = this.#pending.get(data.id)
      this.#pending.delete(data.id)
      if ('error' in data) pending?.reject(new Error(data.error))
      else pending?.resolve(data)
    })
    worker.addEventListener('error', () => this.#fail())
  }

  get hasFailed(): boolean {
    return this.#hasFailed
  }

  async figures(transactions: Rows, currency: Currency): Promise<LedgerFigures> {
    const reply = await this.#ask(transactions, { about: 'figures', currency })
    if ('figures' in reply) return reply.figures
    throw new Error('The portfolio worker gave no figures.')
  }

  /** What the changes would leave short of the transactions of the last question. */
  async shortageAfter(rows: RowChanges): Promise<ShortageText | null> {
    const reply = await this.#ask(null, { about: 'shortage', rows })
    if ('shortage' in reply) return reply.shortage
    throw new Error('The portfolio worker gave no shortage.')
  }

  async taxSheet(transactions: Rows, options: TaxSheetOptions): Promise<ShownTaxSheet> {
    const reply = await this.#ask(transactions, { about: 'tax year', options })
    if ('sheet' in reply) return reply.sheet
    throw new Error('The portfolio worker gave no tax year.')
  }

  file(
    transactions: Rows,
    content: { format: FileFormat; unread: readonly UnreadEntry[]; savedAtMs: number },
  ): Promise<Blob> {
    return this.#askForFile(transactions, { about: 'file', ...content })
  }

  taxFile(
    transactions: Rows,
    content: { readBy: TaxFileFor; options: TaxSheetOptions; symbols: Symbols },
  ): Promise<Blob> {
    return this.#askForFile(transactions, { about: 'tax file', ...content })
  }

  end(): void {
    this.#worker.terminate()
    this.#fail()
  }

  async #askForFile(transactions: Rows, question: PortfolioQuestion): Promise<Blob> {
    const reply = await this.#ask(transactions, question)
    if ('file' in reply) return reply.file
    throw new Error('The portfolio worker gave no file.')
  }

  #fail(): void {
    this.#hasFailed = true
    for (const { reject } of this.#pending.values()) {
      reject(new Error('The portfolio worker ended.'))
    }
    this.#pending.clear()
  }

  #ask(transactions: Rows | null, question: PortfolioQuestion): Promise<PortfolioAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#hasFailed) return reject(new Error('The portfolio worker has failed.'))
      this.#lastId += 1
      this.#pending.set(this.#lastId, { resolve, reject })
      if (transactions !== null) this.#sender.sendRows(transactions)
      this.#sender.send({ about: 'question', id: this.#lastId, question })
    })
  }
}
