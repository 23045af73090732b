import { formatChange } from '../../market/money/format-change.ts'
import styles from './change-text.module.css'

const ARROWS = { up: 'M6 2 11 10H1z', down: 'M6 10 1 2h10z', flat: null }

/** A change in percent with arrow, sign and colour, so that it can be read without colour. */
export function ChangeText({ changePct }: { changePct: number | null }) {
  const { text, direction } = formatChange(changePct)
  const arrow = ARROWS[direction]
  return (
    <span className={styles[direction]} data-direction={direction}>
      {arrow === null ? null : (
        <svg viewBox="0 0 12 12" width="12" height="12" className={styles.arrow} role="img">
          <title>{direction === 'up' ? 'Increase' : 'Decrease'}</title>
          <path d={arrow} fill="currentColor" />
        </svg>
      )}
      <span>{text}</span>
    </span>
  )
}
