import { formatDateTime } from '../../../lib/format-date.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { useAgeText } from '../../shell/freshness/use-age-text.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import styles from './tickers.module.css'

/** How long ago a trade was. A page without scripts, or on paper, has the time instead. */
export function TradeTime({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return <span>{UNKNOWN_TEXT}</span>
  return <TradeAge timeMs={timeMs} />
}

function TradeAge({ timeMs }: { timeMs: number }) {
  const age = useAgeText(timeMs)
  if (age === '') {
    return (
      <span className={styles.tradeDate}>
        <LocalTime timeMs={timeMs} />
      </span>
    )
  }
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={formatDateTime(timeMs, 'visitor')}
      className={styles.tradeAge}
    >
      {age}
    </time>
  )
}
