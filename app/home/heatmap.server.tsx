// Home's heatmap, a static island.
import type { Conversion } from '../market/money/conversion.ts'
import { changeInText } from '../market/money/conversion-text.ts'
import type { Currency } from '../market/money/currency.ts'
import styles from './heatmap.module.css'
import { HeatmapLegend } from './heatmap-legend.tsx'
import { HeatmapMap } from './heatmap-map.tsx'
import { HeatmapTable } from './heatmap-table.tsx'
import { heatmapTiles } from './heatmap-tiles.server.ts'
import type { HeatmapCoin } from './home-coins.ts'

type HeatmapProps = {
  coins: HeatmapCoin[]
  currency: Currency
  conversion: Conversion | undefined
}

/** The changes of the first page of coins at a glance, and the same as a table. */
export function Heatmap({ coins, currency, conversion }: HeatmapProps) {
  const tiles = heatmapTiles(coins)
  return (
    <>
      {tiles.length === 0 ? null : (
        <>
          <p className={styles.note}>
            The colour is the change in 24 hours{changeInText(conversion)}. The area goes by the
            square root of the market cap: a coin four times as large has a tile twice as large.
          </p>
          <HeatmapMap tiles={tiles} currency={currency} />
          <HeatmapLegend />
        </>
      )}
      {tiles.length === coins.length ? null : (
        <p className={styles.note}>
          Coins whose market cap is unknown have no tile. They are in the table.
        </p>
      )}
      <HeatmapTable coins={coins} currency={currency} />
    </>
  )
}
