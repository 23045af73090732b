import type { Returns } from '../market/coin.ts'
import { RETURN_SPANS } from '../market/history/return-span.ts'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import styles from './returns-strip.module.css'

type ReturnsStripProps = { returnsPct: Returns; currency: Currency }

/** The change over 24 hours stands beside the price. */
const SPANS = RETURN_SPANS.filter((span) => span !== '24h')

/** The gains and losses of a coin over several spans up to now. */
export function ReturnsStrip({ returnsPct, currency }: ReturnsStripProps) {
  return (
    <div className={styles.returns}>
      <h2>Returns in {currency.toUpperCase()}</h2>
      <ul>
        {SPANS.map((span) => (
          <li key={span}>
            <span>{span}</span> <ChangeText changePct={returnsPct[span]} />
          </li>
        ))}
      </ul>
    </div>
  )
}
