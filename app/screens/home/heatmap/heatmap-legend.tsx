import { type ChangeStep, STEPS_FROM_PCT } from './change-step.ts'
import styles from './heatmap.module.css'

const [SECOND, THIRD] = STEPS_FROM_PCT

const TEXTS: readonly [Exclude<ChangeStep, 'unknown'>, string][] = [
  ['down3', `≤ −${THIRD}%`],
  ['down2', `≤ −${SECOND}%`],
  ['down1', '< 0'],
  ['flat', '0'],
  ['up1', '> 0'],
  ['up2', `≥ +${SECOND}%`],
  ['up3', `≥ +${THIRD}%`],
]

/** The meaning of the map's colours, hidden from screen readers as the map is. */
export function HeatmapLegend() {
  return (
    <ul aria-hidden="true" className={styles.legend}>
      {TEXTS.map(([step, text]) => (
        <li key={step} className={`own-colours ${styles[step]}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
