import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { CoinAbout, CoinFacts } from '../../../market/coin.ts'
import { RETURN_SPANS } from '../../../market/history/return-span.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import styles from './returns-strip.module.css'

type ReturnsStripProps = {
  coin: Pick<CoinFacts, 'returnsPct'>
  about: UndatedAnswer<Pick<CoinAbout, 'return60dPct'>>
  currency: Currency
}

/** The change over 24 hours stands beside the price. */
const SPANS = RETURN_SPANS.filter((span) => span !== '24h')

/** The gains and losses of a coin over several spans up to now. */
export function ReturnsStrip({ coin: { returnsPct }, about, currency }: ReturnsStripProps) {
  const return60dPct = 'value' in about ? about.value.return60dPct[currency] : null
  const known = { ...returnsPct, '60d': returnsPct['60d'] ?? return60dPct }
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
