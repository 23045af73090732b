import { ChartBox } from '../../chart/drawing/static-chart.tsx'
import { isShortWait, type Wait } from '../../market/wait.ts'
import { aboutTime, waitText } from '../../market/wait-text.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import { SpinnerMark } from '../../ui/spinner.tsx'
import styles from '../coin-screen.module.css'

type ChartPlaceholderProps = { wait: Wait; shown: ChartParams }

/** Takes the place of the chart until its call has ended. */
export function ChartPlaceholder({ wait, shown }: ChartPlaceholderProps) {
  const { currency, range, type } = shown
  return (
    <ChartBox
      isEmpty
      currency={currency}
      // There are no candles over max.
      type={type === 'candles' && range === 'max' ? 'line' : type}
    >
      {isShortWait(wait) ? <PendingText inMs={wait.inMs} /> : <FailedText wait={wait} />}
      <WaitPoll wait={wait} />
    </ChartBox>
  )
}

function PendingText({ inMs }: Pick<Wait, 'inMs'>) {
  return (
    <p role="status" className={styles.chartText}>
      <SpinnerMark sizePx={20} />
      {inMs === null ? 'The chart is not loaded yet' : `The chart loads in ${aboutTime(inMs)}`}
    </p>
  )
}

function FailedText({ wait }: { wait: Wait }) {
  return <p className={styles.chartText}>The chart could not be fetched. {waitText(wait)}</p>
}
