import { type FormEvent, useId } from 'react'
import { formatDays } from '../../../../lib/format-date.ts'
import { WRONG_MOMENT } from '../../../../market/history/chart-view.ts'
import { toTimeWindow } from '../../../../market/history/chart-window.ts'
import type { ChartDays, WindowProblems } from '../../../../market/history/check-window.ts'
import type { ChartParams } from '../../../routing/screens.ts'
import { HiddenParams } from '../../../shell/navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../../../shell/navigation/use-search-params.ts'
import styles from './chart-toolbar.module.css'

export type WindowFormProps = {
  path: string
  /** With the dates of the URL, also if they do not fit. */
  searchParams: ChartParams
  /** Null without data. */
  days: ChartDays | null
  problems: WindowProblems
}

const ENDS = [
  { name: 'from', label: 'From (IST)' },
  { name: 'to', label: 'To (IST)' },
] as const

/** Of the note that says what is wrong with the dates. */
export const WINDOW_NOTE_ID = 'window-note'

/**
 * Selects a window of the range by its dates, which are days in India for every visitor. The chart's
 * days do not limit the fields: the browser's message for that says less than `WindowNote`.
 */
export function WindowForm({ path, searchParams, days, problems }: WindowFormProps) {
  const id = useId()
  const { from, to, ...others } = searchParams
  const choose = useChangeSearchParams(path, searchParams)

  function chooseWindow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ends = new FormData(event.currentTarget)
    choose({ from: String(ends.get('from')), to: String(ends.get('to')) })
  }

  return (
    <form method="get" action={path} onSubmit={chooseWindow} className={styles.row}>
      <HiddenParams searchParams={others} />
      {ENDS.map(({ name, label }) => {
        const hasProblem = problems[name] !== undefined
        return (
          <div key={name} className={styles.date}>
            <label>
              {label}
              <input
                // Other dates replace what the visitor typed. The form stays, and with it the focus.
                key={`${from} ${to}`}
                type="date"
                // Otherwise Chrome has room for years of six digits.
                max="9999-12-31"
                name={name}
                defaultValue={dateOf(searchParams[name])}
                aria-invalid={hasProblem}
                aria-describedby={hasProblem ? WINDOW_NOTE_ID : id}
              />
            </label>
          </div>
        )
      })}
      <button type="submit">Apply dates</button>
      <p id={id} className={styles.days}>
        {days === null
          ? 'The dates apply once the chart is loaded.'
          : `${searchParams.range} shows ${textOfDays(days)}.`}
      </p>
    </form>
  )
}

export function textOfDays({ first, last }: ChartDays): string {
  const { fromMs, toMs } = toTimeWindow({ from: first, to: last })
  return formatDays(fromMs, toMs)
}

/** The date of a moment: a window from zooming starts and ends within a day. */
function dateOf(moment: string): string {
  return moment === WRONG_MOMENT ? '' : moment.slice(0, 10)
}
