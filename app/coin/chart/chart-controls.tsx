import type { FormEvent } from 'react'
import { type ChartChoices, pageHref } from '../../market/choices.ts'
import { CHART_TYPES, PRICE_SCALES } from '../../market/history/chart-view.ts'
import { OtherChoices } from '../../shell/navigation/other-choices.tsx'
import { useChoose } from '../../shell/navigation/use-choices.ts'
import styles from './chart-controls.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'

type ChartControlsProps = { path: string; choices: ChartChoices }

/** What can be chosen of a chart beside its range, and its points in other forms. */
export function ChartControls({ path, choices }: ChartControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <ChoiceButtons
          path={path}
          choices={choices}
          name="type"
          legend="Chart"
          values={CHART_TYPES}
          layout="compact"
        />
        <ChoiceButtons
          path={path}
          choices={choices}
          name="scale"
          legend="Scale"
          values={PRICE_SCALES}
          layout="compact"
        />
      </div>
      {choices.type === 'candles' && choices.range === 'max' ? (
        <p>There are candles for a year at the most: over max the price is a line.</p>
      ) : null}
      <details open={choices.from !== '' || choices.to !== ''} className={styles.dates}>
        <summary>Dates</summary>
        <WindowForm key={choices.from + choices.to} path={path} choices={choices} />
      </details>
      <p className={styles.row}>
        <a href={pageHref(`${path}/table`, choices)}>As a table</a>
        <a href={pageHref(`${path}/history.csv`, choices)} download="">
          As CSV
        </a>
        <a href={pageHref(`${path}/history.json`, choices)} download="">
          As JSON
        </a>
      </p>
    </div>
  )
}

type WindowFormProps = { path: string; choices: ChartChoices }

/** A part of the range, by its dates. */
function WindowForm({ path, choices }: WindowFormProps) {
  const { from, to, ...others } = choices
  const choose = useChoose(path, choices)
  const isCut = from !== '' || to !== ''

  function chooseWindow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ends = new FormData(event.currentTarget)
    choose({ from: String(ends.get('from')), to: String(ends.get('to')) })
  }

  return (
    <form method="get" action={path} onSubmit={chooseWindow} className={styles.row}>
      <OtherChoices choices={others} />
      <label className={styles.date}>
        From <input type="date" name="from" defaultValue={dateOf(from)} />
      </label>
      <label className={styles.date}>
        To <input type="date" name="to" defaultValue={dateOf(to)} />
      </label>
      <button type="submit">Apply dates</button>
      {isCut ? <a href={pageHref(path, others)}>Whole range</a> : null}
    </form>
  )
}

/** A window that was zoomed to ends within a day. */
function dateOf(moment: string): string {
  return moment.slice(0, 10)
}
