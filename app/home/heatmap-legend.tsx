import { CHANGE_STEPS, type ChangeStep, STEPS_FROM_PCT } from './change-step.ts'
import styles from './heatmap-treemap.module.css'

const [SECOND, THIRD] = STEPS_FROM_PCT

const TEXTS: Record<ChangeStep, string> = {
  down3: `−${THIRD}% and below`,
  down2: `−${SECOND} to −${THIRD}%`,
  down1: `0 to −${SECOND}%`,
  flat: '0.00%',
  up1: `0 to +${SECOND}%`,
  up2: `+${SECOND} to +${THIRD}%`,
  up3: `+${THIRD}% and above`,
  unknown: 'unknown',
}

/** The meaning of the heatmap's colours. */
export function HeatmapLegend() {
  return (
    <ul className={styles.legend}>
      {CHANGE_STEPS.map((step) => (
        <li key={step}>
          <svg width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" className={styles[step]} />
          </svg>
          {TEXTS[step]}
        </li>
      ))}
    </ul>
  )
}
