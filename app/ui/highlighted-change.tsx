import { type ReactNode, useState } from 'react'
import styles from './highlighted-change.module.css'

type HighlightedChangeProps = {
  /** What `children` show. */
  value: number | null
  children: ReactNode
}

/**
 * Highlights its content for a moment when the value rises or falls. Its own `key` must say what the
 * value is of, so that the price of another coin or in another currency is no change.
 */
export function HighlightedChange({ value, children }: HighlightedChangeProps) {
  const [shown, setShown] = useState({ value, className: '' })
  if (shown.value !== value) setShown({ value, className: classOf(shown.value, value) })
  // A new element starts the animation again.
  return (
    <span key={value} className={shown.className}>
      {children}
    </span>
  )
}

function classOf(before: number | null, after: number | null): string {
  if (before === null || after === null) return ''
  return (after > before ? styles.rise : styles.fall) ?? ''
}
