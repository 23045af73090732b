// Renders home's heatmap as a static island.
import type { Currency } from '../../../../market/money/currency.ts'
import type { HeatmapCoin } from '../home-coins.ts'
import { HeatmapLegend } from './heatmap-legend.tsx'
import places from './heatmap-places.module.css'
import { HeatmapTable } from './heatmap-table.tsx'
import { HEATMAP_LAYOUTS, heatmapTiles } from './heatmap-tiles.server.ts'
import { HeatmapTreemap } from './heatmap-treemap.tsx'

type HeatmapProps = { coins: HeatmapCoin[]; currency: Currency }

/**
 * The changes of the first page of coins, as a map and as a table. Every visitor gets both maps,
 * and the style sheet shows the one that fits.
 */
export function Heatmap({ coins, currency }: HeatmapProps) {
  const wide = heatmapTiles(coins, HEATMAP_LAYOUTS.wide)
  const narrow = heatmapTiles(coins, HEATMAP_LAYOUTS.narrow)
  return (
    <>
      {narrow.length === 0 ? null : (
        <>
          <HeatmapTreemap layout="wide" tiles={wide} currency={currency} />
          <HeatmapTreemap layout="narrow" tiles={narrow} currency={currency} />
          <HeatmapLegend />
        </>
      )}
      <HeatmapTable coins={coins} currency={currency} />
      {coins.every(({ marketCap }) => marketCap !== null) ? null : (
        <p className={places.note}>Coins with an unknown market cap are only in the table.</p>
      )}
    </>
  )
}
