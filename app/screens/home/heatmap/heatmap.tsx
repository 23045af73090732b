import type { Currency } from '../../../../market/money/currency.ts'
import type { HomeCoins } from '../home-coins.ts'
import { HeatmapLegend } from './heatmap-legend.tsx'
import places from './heatmap-places.module.css'
import { HeatmapTable } from './heatmap-table.tsx'
import { HeatmapTreemap } from './heatmap-treemap.tsx'

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
