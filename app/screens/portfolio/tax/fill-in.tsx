import { useRef, useState } from 'react'
import type { ShownTaxSheet, Wanted } from '../../../../portfolio/tax/tax-sheet.ts'
import { useDays, useHasRealPrices } from '../day-prices/use-days.ts'
import { workOutFills } from '../day-prices/work-out-fills.ts'
import { describeOutcome } from '../describe-outcome.ts'
import page from '../portfolio.module.css'
import type { Change } from '../store/change.ts'
import type { Outcome, PortfolioState } from '../store/portfolio-state.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { useOnLateConflict } from '../use-on-late-conflict.ts'
import styles from './tax.module.css'

type FillInProps = {
  sheet: Pick<ShownTaxSheet, 'wanted' | 'filled'>
  names: CoinNames
} & Pick<PortfolioState, 'transactions' | 'isUnsaved' | 'lateConflicts'>

/** What came of the last press: a change of the portfolio, and which prices did not come or are unknown. */
type Result = {
  saved: { outcome: Outcome; done: string } | null
  failed: readonly string[]
  open: number
}

const NOTHING: Result = { saved: null, failed: [], open: 0 }

/**
 * Offers the prices of days for what is unknown in rupees. What the visitor accepts is kept with the
 * transactions, and can be taken back.
 */
export function FillIn(props: FillInProps) {
  const { sheet, names, transactions, isUnsaved, lateConflicts } = props
  const { worths, costs } = sheet.wanted
  const hasRealPrices = useHasRealPrices()
  const loadDays = useDays()
  const status = useRef<HTMLParagraphElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [{ saved, failed, open }, setResult] = useState(NOTHING)
  // The change may be the one that was refused, so it is not announced as done.
  useOnLateConflict(lateConflicts, () =>
    setResult((now) => (now.saved?.outcome.isSaved === false ? { ...now, saved: null } : now)),
  )

  /** The button may go away. The focus must not go with it. */
  async function run(button: HTMLButtonElement, work: () => Promise<Result>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setResult(NOTHING)
    setResult(await work())
    setIsBusy(false)
    if (document.activeElement === button || document.activeElement === document.body) {
      status.current?.focus()
    }
  }

  async function fillIn(wanted: readonly Wanted[]): Promise<Result> {
    const { changes, failed, open } = await workOutFills(wanted, transactions, loadDays)
    const saved = changes.length === 0 ? null : await save(changes, `Filled in: ${changes.length}`)
    return { saved, failed, open }
  }

  async function takeBack(): Promise<Result> {
    const keys = new Set(sheet.filled)
    const changes = transactions
      .filter(({ key }) => keys.has(key))
      .map((before) => ({ before, after: { ...before, fill: null, feeFill: null } }))
    return { ...NOTHING, saved: await save(changes, 'Taken back') }
  }

  const isWanted = worths.length + costs.length > 0
  return (
    <>
      {isWanted && !hasRealPrices ? (
        <p className={`${styles.note} ${styles.offer}`}>
          The demo market has invented prices. None of them enters a tax sheet, so nothing can be
          filled in here.
        </p>
      ) : null}
      <div className={page.actions}>
        {worths.length > 0 && hasRealPrices ? (
          <button
            type="button"
            // A disabled button would lose the focus.
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => void run(currentTarget, () => fillIn(worths))}
          >
            Fill in considerations with the price of the day
          </button>
        ) : null}
        {costs.length > 0 && hasRealPrices ? (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => void run(currentTarget, () => fillIn(costs))}
          >
            Fill in costs with the price of the day
          </button>
        ) : null}
        {sheet.filled.length > 0 ? (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => void run(currentTarget, takeBack)}
          >
            Take back what was filled in
          </button>
        ) : null}
      </div>
      {costs.length > 0 && hasRealPrices ? (
        <p className={`${styles.note} ${styles.offer}`}>
          A cost that nobody paid lowers the tax. Fill in costs only if you paid for these coins.
          Gifts are never filled in.
        </p>
      ) : null}
      <p ref={status} role="status" tabIndex={-1} className={page.message}>
        {[
          isBusy ? 'The prices are loading.' : '',
          saved === null ? '' : describeSaved(saved, isUnsaved),
          // With the names of now: they may come after the press.
          failed.length === 0
            ? ''
            : `Not loaded: the prices of ${failed.map(names.symbolOf).join(', ')}. Try again in a minute.`,
          open === 0 ? '' : `Still open, because no price of the day is known: ${open}.`,
        ]
          .filter((text) => text !== '')
          .join(' ')}
      </p>
    </>
  )
}

async function save(changed: readonly Change[], done: string): Promise<Result['saved']> {
  return { outcome: await portfolioStore.change({ changed }), done }
}

/** It may have been saved later. */
function describeSaved(
  { outcome, done }: NonNullable<Result['saved']>,
  isUnsaved: boolean,
): string {
  return describeOutcome({ ...outcome, isSaved: outcome.isSaved || !isUnsaved }, done)
}
