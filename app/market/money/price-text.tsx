import type { ReactNode } from 'react'
import type { FormattedPrice } from './format-price.ts'
import styles from './price-text.module.css'

/**
 * A price as text. If zeros are folded, the complete number lies transparent over the short form.
 * Screen readers read the complete number, and only it can be selected and copied.
 */
export function PriceText({ price: { text, folded } }: { price: FormattedPrice }): ReactNode {
  if (folded === null) return text
  return (
    <span className={styles.price}>
      <span className={styles.short} aria-hidden="true">
        {folded.prefix}
        <sub>{folded.zeros}</sub>
        {folded.digits}
      </span>
      <span className={styles.complete}>{text}</span>
    </span>
  )
}
