import type { Currency } from '../../../../market/money/currency.ts'
import { type ChangeStep, STEPS_FROM_PCT } from './change-step.ts'
import styles from './heatmap.module.css'
import places from './heatmap-places.module.css'
import { HeatmapTable } from './heatmap-table.tsx'
import { HeatmapTreemap } from './heatmap-treemap.tsx'
import type { HomeCoins } from './home-coins.ts'

type HeatmapProps = Pick<HomeCoins, 'coins' | 'maps'> & { currency: Currency }

/**
 * The changes of the first page of coins, as a map and as a table. Every visitor gets both maps,
 * and the style sheet shows the one that fits.
 */
export function Heatmap({ coins, maps, currency }: HeatmapProps) {
  return (
    <div className={places.place}>
      {maps.narrow.length === 0 ? null : (
        <>
          <HeatmapTreemap layout="wide" tiles={maps.wide} currency={currency} />
          <HeatmapTreemap layout="narrow" tiles={maps.narrow} currency={currency} />
          <HeatmapLegend />
        </>
      )}
      <HeatmapTable coins={coins} currency={currency} />
      {coins.every(({ marketCap }) => marketCap !== null) ? null : (
        <p className={places.note}>Coins with an unknown market cap are only in the table.</p>
      )}
    </div>
  )
}

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
function HeatmapLegend() {
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
