import { type FormEvent, useId } from 'react'
import { formatDate } from '../../../../lib/format-date.ts'
import { WRONG_MOMENT } from '../../../../market/history/chart-view.ts'
import { toTimeWindow } from '../../../../market/history/chart-window.ts'
import type {
  ChartDays,
  WindowProblem,
  WindowProblems,
} from '../../../../market/history/check-window.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import type { ChartParams } from '../../../routing/screens.ts'
import { formatHref } from '../../../routing/search-params.ts'
import { HiddenParams } from '../../../shell/navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../../../shell/navigation/use-search-params.ts'
import styles from './chart-toolbar.module.css'

type WindowFormProps = {
  path: string
  searchParams: ChartParams
  days: ChartDays | null
  problems: WindowProblems
}

const ENDS = [
  { name: 'from', label: 'From (IST)' },
  { name: 'to', label: 'To (IST)' },
] as const

/** Selects a window of the range by its dates, which are days in India for every visitor. */
export function WindowForm({ path, searchParams, days, problems }: WindowFormProps) {
  const id = useId()
  const { from, to, ...others } = searchParams
  const choose = useChangeSearchParams(path, searchParams)
  const hasProblem = Object.keys(problems).length > 0

  function chooseWindow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ends = new FormData(event.currentTarget)
    choose({ from: String(ends.get('from')), to: String(ends.get('to')) })
  }

  return (
    <form method="get" action={path} onSubmit={chooseWindow} className={styles.row}>
      <HiddenParams searchParams={others} />
      {ENDS.map(({ name, label }) => {
        const problem = problems[name]
        const problemId = problem === undefined ? undefined : id + name
        return (
          <div key={name} className={styles.date}>
            <label>
              {label}
              <input
                // Other dates replace what the visitor typed. The form stays, and with it the focus.
                key={`${from} ${to}`}
                type="date"
                name={name}
                defaultValue={dateOf(searchParams[name])}
                min={days?.first}
                max={days?.last}
                aria-invalid={problem !== undefined}
                aria-describedby={problemId === undefined ? id : `${problemId} ${id}`}
              />
            </label>
            {problem === undefined ? null : (
              <span id={problemId} className={styles.problem}>
                {TEXTS[problem]}
              </span>
            )}
          </div>
        )
      })}
      <button type="submit">Apply dates</button>
      {from === '' && to === '' ? null : (
        <PageLink to={formatHref(path, others)}>Whole range</PageLink>
      )}
      <div id={id} className={styles.days}>
        {hasProblem ? null : <span>{daysText(searchParams, days)}</span>}
        {/* Always there, because a screen reader announces only what changes in it. */}
        <p role="status">{hasProblem ? ignoredText(searchParams, days) : ''}</p>
      </div>
    </form>
  )
}

const TEXTS: Record<WindowProblem, string> = {
  'not-a-date': 'This is not a date from 2000 to 2099.',
  reversed: 'The end is before the start.',
  outside: 'There is no data on this day.',
}

function daysText({ range }: ChartParams, days: ChartDays | null): string {
  if (days === null) return 'The dates apply once the chart is loaded.'
  return `The ${range} chart has data from ${textOf(days.first)} to ${textOf(days.last)}.`
}

function ignoredText(searchParams: ChartParams, days: ChartDays | null): string {
  if (days === null) return 'The chart ignores these dates.'
  return `${daysText(searchParams, days)} It ignores these dates.`
}

function textOf(date: string): string {
  return formatDate(toTimeWindow({ from: date, to: '' }).fromMs)
}

/** The date of a moment: a window from zooming starts and ends within a day. */
function dateOf(moment: string): string {
  return moment === WRONG_MOMENT ? '' : moment.slice(0, 10)
}
