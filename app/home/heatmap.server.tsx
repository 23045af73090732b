// Renders home's heatmap as a static island.
import type { Conversion } from '../market/money/conversion.ts'
import { changeInText } from '../market/money/conversion-text.ts'
import type { Currency } from '../market/money/currency.ts'
import { HeatmapLegend } from './heatmap-legend.tsx'
import { HeatmapTable } from './heatmap-table.tsx'
import { heatmapTiles } from './heatmap-tiles.server.ts'
import { HeatmapTreemap } from './heatmap-treemap.tsx'
import type { HeatmapCoin } from './home-coins.ts'
import styles from './home-screen.module.css'

type HeatmapProps = {
  coins: HeatmapCoin[]
  currency: Currency
  conversion: Conversion | undefined
}

/** The changes of the first page of coins, as a map and as a table. */
export function Heatmap({ coins, currency, conversion }: HeatmapProps) {
  const tiles = heatmapTiles(coins)
  return (
    <>
      {tiles.length === 0 ? null : (
        <>
          <p className={styles.heatmapNote}>
            Colour shows the 24h change{changeInText(conversion)}. A coin with four times the market
            cap has a tile twice as large.
          </p>
          <HeatmapTreemap tiles={tiles} currency={currency} />
          <HeatmapLegend />
        </>
      )}
      {tiles.length === coins.length ? null : (
        <p className={styles.heatmapNote}>
          Coins with an unknown market cap are only in the table.
        </p>
      )}
      <HeatmapTable coins={coins} currency={currency} />
    </>
  )
}
