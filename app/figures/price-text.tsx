import type { ReactNode } from 'react'
import type { FormattedPrice } from '../../market/money/format-price.ts'
import styles from './price-text.module.css'

/**
 * A price as text. If it has a short form, the complete number lies transparent over it. Screen
 * readers read the complete number, and only it can be selected and copied.
 */
export function PriceText({ price }: { price: FormattedPrice }): ReactNode {
  const { text, folded, rounded } = price
  if (folded === null && rounded === undefined) return <span>{text}</span>
  return (
    <span className={styles.price}>
      {/* The key replaces it as a whole: browsers that translate a page move its texts. */}
      <span key={text} className={styles.short} aria-hidden="true">
        {folded === null ? (
          rounded
        ) : (
          <>
            {folded.prefix}
            <sub>{folded.zeros}</sub>
            {folded.digits}
          </>
        )}
      </span>
      <span className={styles.complete}>{text}</span>
    </span>
  )
}
