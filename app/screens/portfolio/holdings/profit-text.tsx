import type { Currency } from '../../../../market/money/currency.ts'
import { type Decimal, ZERO } from '../../../../portfolio/decimals.ts'
import { formatProfit } from '../../../../portfolio/format-money.ts'
import styles from './holdings.module.css'

/** A profit with its sign, in the colour of a rise or a fall. */
export function ProfitText({ profit, currency }: { profit: Decimal; currency: Currency }) {
  const colour = profit.gt(ZERO) ? styles.gain : profit.lt(ZERO) ? styles.loss : ''
  return <span className={`${styles.amount} ${colour}`}>{formatProfit(profit, currency)}</span>
}
