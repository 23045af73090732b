import { formatMonth } from '../../../../lib/format-date.ts'
import { type TimeWindow, toTimeWindow } from '../../../../market/history/chart-window.ts'
import {
  type ChartDays,
  rangeWith,
  type WindowProblem,
} from '../../../../market/history/check-window.ts'
import { DAY_MS } from '../../../../market/history/daily-points.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import type { ChartParams } from '../../../routing/screens.ts'
import { formatHref } from '../../../routing/search-params.ts'
import styles from './chart-toolbar.module.css'
import { textOfDays, WINDOW_NOTE_ID, type WindowFormProps } from './window-form.tsx'

const REASONS: Record<WindowProblem, string> = {
  'not-a-date': 'Choose a date that exists. The chart shows everything.',
  reversed: 'The end is before the start, so the chart shows everything.',
  outside: 'These dates are outside the chart, so it shows everything.',
}

/** Says why the chart ignores the dates of the URL, and which range has them. */
export function WindowNote({ path, searchParams, days, problems }: WindowFormProps) {
  const found = [problems.from, problems.to]
  const problem =
    found.find((one) => one === 'not-a-date') ?? found.find((one) => one !== undefined)
  const isOutside = problem === 'outside' && days !== null
  return (
    // Always there, because a screen reader announces only what changes in it.
    <p id={WINDOW_NOTE_ID} role="status" className={styles.note}>
      {problem === undefined ? null : <span>{REASONS[problem]}</span>}
      {isOutside ? <RangeOffer path={path} searchParams={searchParams} days={days} /> : null}
    </p>
  )
}

type RangeOfferProps = Pick<WindowFormProps, 'path' | 'searchParams'> & { days: ChartDays }

function RangeOffer({ path, searchParams, days }: RangeOfferProps) {
  const range = rangeWith(searchParams, days, searchParams.range)
  return (
    <>
      <span>{` ${searchParams.range} shows ${textOfDays(days)} only.`}</span>
      {range === null ? null : (
        <>
          {' '}
          <PageLink
            to={formatHref(path, { ...searchParams, range })}
            rel="nofollow"
            preventScrollReset
          >
            {offerText(searchParams, range)}
          </PageLink>
        </>
      )}
    </>
  )
}

/** Names a whole month. */
function offerText({ from, to }: Pick<ChartParams, 'from' | 'to'>, range: string): string {
  const window = toTimeWindow({ from, to })
  return isWholeMonth(window)
    ? `Show ${formatMonth(window.fromMs)} in ${range}`
    : `Show these dates in ${range}`
}

function isWholeMonth({ fromMs, toMs }: TimeWindow): boolean {
  const [before, start, end, after] = [fromMs - 1, fromMs, toMs, toMs + 1].map((timeMs) =>
    formatMonth(timeMs),
  )
  return start === end && before !== start && after !== end && toMs - fromMs < 31 * DAY_MS
}
