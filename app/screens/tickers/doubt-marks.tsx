import type { Ticker } from '../../../market/tickers/ticker.ts'
import styles from './tickers.module.css'

/** The marks that the service gives a price. */
export function DoubtMarks({
  ticker: { isAnomaly, isStale },
}: {
  ticker: Pick<Ticker, 'isAnomaly' | 'isStale'>
}) {
  return (
    <>
      {isStale ? <span className={styles.doubtMark}>Out of date</span> : null}
      {isAnomaly ? <span className={styles.doubtMark}>Anomaly</span> : null}
    </>
  )
}

export const DOUBT_MARKS_NOTE = '“Out of date” and “Anomaly” are CoinGecko’s marks.'
