import { SPARKLINE_BOX, type Sparkline as SparklineOf } from './list-coin.ts'
import styles from './sparkline.module.css'

/** The label has no numbers: each line has its own scale, and the figures are beside it. */
export function Sparkline({ line }: { line: SparklineOf }) {
  const { width, height } = SPARKLINE_BOX
  const { path, direction, jumpPath } = line
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        jumpPath === undefined
          ? `Price line, ${direction}`
          : 'Price line, with a move of more than twentyfold'
      }
      className={`${styles.sparkline} ${styles[direction]}`}
    >
      <path d={path} />
      {jumpPath === undefined ? null : <path d={jumpPath} strokeDasharray="2 4" />}
    </svg>
  )
}
