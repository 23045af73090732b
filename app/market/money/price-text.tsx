import type { ReactNode } from 'react'
import type { FormattedPrice } from './format-price.ts'
import styles from './price-text.module.css'

/**
 * A price as it is read. Where zeros are folded away, the complete number lies over the short one,
 * transparent: a screen reader reads it, and a selection marks and copies it and nothing else.
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
