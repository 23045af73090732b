import type { CoinAbout, CoinFacts } from '../../../market/coin.ts'
import { RETURN_SPANS } from '../../../market/history/return-span.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import styles from './returns-strip.module.css'

type ReturnsStripProps = {
  coin: Pick<CoinFacts, 'returnsPct'>
  /** Null until its call has ended. */
  about: Pick<CoinAbout, 'return60dPct'> | null
  currency: Currency
}

/** The change over 24 hours stands beside the price. */
const SPANS = RETURN_SPANS.filter((span) => span !== '24h')

/** The gains and losses of a coin over several spans up to now. */
export function ReturnsStrip({ coin: { returnsPct }, about, currency }: ReturnsStripProps) {
  const known = { ...returnsPct, '60d': returnsPct['60d'] ?? about?.return60dPct[currency] ?? null }
  return (
    <div className={styles.returns}>
      <h2>{`Returns in ${currency.toUpperCase()}`}</h2>
      <ul>
        {SPANS.map((span) => (
          <li key={span}>
            <span>{span}</span> <ChangeText changePct={known[span]} />
          </li>
        ))}
      </ul>
    </div>
  )
}
