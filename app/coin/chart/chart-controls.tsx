import type { FormEvent } from 'react'
import { CHART_TYPES, PRICE_SCALES } from '../../market/history/chart-view.ts'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { formatHref } from '../../routing/search-params.ts'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../../shell/navigation/use-search-params.ts'
import styles from './chart-controls.module.css'
import { OptionButtons } from './option-buttons.tsx'

type ChartControlsProps = { id: string; searchParams: ChartParams }

/** The options of a chart except its range, and links to its points as table and files. */
export function ChartControls({ id, searchParams }: ChartControlsProps) {
  const path = screenPath('coin', { id })
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <OptionButtons
          path={path}
          searchParams={searchParams}
          name="type"
          legend="Chart"
          values={CHART_TYPES}
          layout="compact"
        />
        <OptionButtons
          path={path}
          searchParams={searchParams}
          name="scale"
          legend="Scale"
          values={PRICE_SCALES}
          layout="compact"
        />
      </div>
      {searchParams.type === 'candles' && searchParams.range === 'max' ? (
        <p>Candles cover at most one year. With the range max, the chart is a line.</p>
      ) : null}
      <details open={searchParams.from !== '' || searchParams.to !== ''} className={styles.dates}>
        <summary>Dates</summary>
        <WindowForm
          key={searchParams.from + searchParams.to}
          path={path}
          searchParams={searchParams}
        />
      </details>
      <p className={styles.row}>
        <a href={pageHref('historyTable', { id, ...searchParams })}>View as table</a>
        <a href={pageHref('historyCsv', { id, ...searchParams })} download="">
          Download CSV
        </a>
        <a href={pageHref('historyJson', { id, ...searchParams })} download="">
          Download JSON
        </a>
      </p>
    </div>
  )
}

type WindowFormProps = { path: string; searchParams: ChartParams }

/** Selects a window of the range by its dates. */
function WindowForm({ path, searchParams }: WindowFormProps) {
  const { from, to, ...others } = searchParams
  const choose = useChangeSearchParams(path, searchParams)
  const isPartialRange = from !== '' || to !== ''

  function chooseWindow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ends = new FormData(event.currentTarget)
    choose({ from: String(ends.get('from')), to: String(ends.get('to')) })
  }

  return (
    <form method="get" action={path} onSubmit={chooseWindow} className={styles.row}>
      <HiddenParams searchParams={others} />
      <label className={styles.date}>
        From <input type="date" name="from" defaultValue={dateOf(from)} />
      </label>
      <label className={styles.date}>
        To <input type="date" name="to" defaultValue={dateOf(to)} />
      </label>
      <button type="submit">Apply dates</button>
      {isPartialRange ? <a href={formatHref(path, others)}>Whole range</a> : null}
    </form>
  )
}

/** The date of a moment: a window from zooming starts and ends within a day. */
function dateOf(moment: string): string {
  return moment.slice(0, 10)
}
