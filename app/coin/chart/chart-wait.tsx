import { ChartBox } from '../../chart/drawing/still-chart.tsx'
import type { ChartChoices } from '../../market/choices.ts'
import { isWorthWaiting, type Wait } from '../../market/wait.ts'
import { aboutTime, waitText } from '../../market/wait-text.ts'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import { SpinnerMark } from '../../ui/spinner.tsx'
import styles from './chart-wait.module.css'

type ChartWaitProps = { wait: Wait; shown: ChartChoices }

/** Stands in the chart's place until its call comes. */
export function ChartWait({ wait, shown }: ChartWaitProps) {
  const { currency, range, type } = shown
  return (
    <ChartBox
      isEmpty
      currency={currency}
      // Over max there are no candles.
      type={type === 'candles' && range === 'max' ? 'line' : type}
    >
      {isWorthWaiting(wait) ? <Coming inMs={wait.inMs} /> : <NotComing wait={wait} />}
      <WaitPoll wait={wait} />
    </ChartBox>
  )
}

function Coming({ inMs }: Pick<Wait, 'inMs'>) {
  return (
    <p role="status" className={styles.text}>
      <SpinnerMark sizePx={20} />
      {inMs === null ? 'The chart is still to come' : `The chart comes in ${aboutTime(inMs)}`}
    </p>
  )
}

function NotComing({ wait }: { wait: Wait }) {
  return <p className={styles.text}>The chart could not be fetched. {waitText(wait)}</p>
}
