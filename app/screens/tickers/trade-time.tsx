import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { useAgeText } from '../../shell/freshness/use-age-text.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import styles from './tickers.module.css'

/** The time of a trade, and its age. */
export function TradeTime({ timeMs }: { timeMs: number | null }) {
  if (timeMs === null) return <span>{UNKNOWN_TEXT}</span>
  return (
    <span>
      <LocalTime timeMs={timeMs} /> <TradeAge timeMs={timeMs} />
    </span>
  )
}

function TradeAge({ timeMs }: { timeMs: number }) {
  return <span className={styles.tradeAge}>{useAgeText(timeMs)}</span>
}
