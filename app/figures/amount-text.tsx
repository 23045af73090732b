import type { Currency } from '../../market/money/currency.ts'
import styles from './amount-text.module.css'

type AmountTextProps = {
  /** As `formatCompactPrice` and `formatCompactQuantity` print it. */
  text: string
  currency: Currency
}

/** A compact amount in a column. Its unit has a place of its own, so numbers stand below numbers. */
export function AmountText({ text, currency }: AmountTextProps) {
  const [number, ...unit] = text.split(' ')
  return (
    <span>
      <span>{unit.length === 0 ? number : `${number} `}</span>
      <span className={currency === 'inr' ? styles.indian : styles.western}>{unit.join(' ')}</span>
    </span>
  )
}
