import { isShortWait, type Wait } from '../../../../market/answer/wait.ts'
import { aboutTime, waitText } from '../../../../market/answer/wait-text.ts'
import { ChartBox } from '../../../chart/drawing/static-chart.tsx'
import type { ChartParams } from '../../../routing/screens.ts'
import { usePause } from '../../../shell/freshness/updates-pause.ts'
import { WaitPoll } from '../../../shell/freshness/wait-poll.tsx'
import { SpinnerMark } from '../../../ui/spinner.tsx'
import styles from '../coin-screen.module.css'

type ChartPlaceholderProps = { wait: Wait; shown: ChartParams }

/** Takes the place of the chart until its call has ended. */
export function ChartPlaceholder({ wait, shown }: ChartPlaceholderProps) {
  const { currency, range, type } = shown
  const isPaused = usePause() === 'visitor'
  return (
    <ChartBox
      isEmpty
      currency={currency}
      // There are no candles over max.
      type={type === 'candles' && range === 'max' ? 'line' : type}
    >
      {/* No live region: the estimate changes with each update. */}
      <p className={styles.chartText}>
        {isShortWait(wait) && !isPaused ? <SpinnerMark sizePx={20} /> : null}
        <span>{isPaused ? pausedText(wait) : textOf(wait)}</span>
      </p>
      <WaitPoll wait={wait} />
    </ChartBox>
  )
}

/** The page does not poll for the chart until the visitor resumes updates. */
function pausedText(wait: Wait): string {
  return isShortWait(wait)
    ? 'The chart is not loaded yet. Resume updates to load it.'
    : 'The chart could not be loaded. Resume updates to try again.'
}

function textOf(wait: Wait): string {
  if (!isShortWait(wait)) return `The chart could not be loaded. ${waitText(wait)}`
  const { inMs } = wait
  return inMs === null ? 'The chart is loading…' : `The chart loads in ${aboutTime(inMs)}`
}
