import styles from './compare-chart.module.css'

/** One dash pattern for each line. The first is solid. */
const DASHES = [undefined, '9 5', '2 4', '12 4 2 4', '5 3'] as const

/** Lines differ by their dashes, so that they can be told apart without colour. */
export function dashOf(index: number): string | undefined {
  return DASHES[index % DASHES.length]
}

/** The class with the colour of a line. */
export function lineClassOf(index: number): string | undefined {
  return styles[`line${index + 1}`]
}

/** A short piece of a coin's line, beside its name. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg
      width="28"
      height="8"
      viewBox="0 0 28 8"
      aria-hidden="true"
      className={`${styles.sample} ${lineClassOf(index)}`}
    >
      <line x1="0" x2="28" y1="4" y2="4" strokeDasharray={dashOf(index)} />
    </svg>
  )
}
