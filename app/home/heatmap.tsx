import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { AsOf } from '../shell/as-of.tsx'
import { BusyRegion } from '../ui/busy-region.tsx'
import styles from './heatmap.module.css'
import { HeatmapLegend } from './heatmap-legend.tsx'
import { HeatmapMap } from './heatmap-map.tsx'
import { HeatmapTable } from './heatmap-table.tsx'
import { unpackHeatmap } from './heatmap-text.ts'
import { heatmapTiles } from './heatmap-tiles.ts'
import type { HomeCoins } from './home-coins.ts'
import { Section } from './section.tsx'

type HeatmapProps = { snapshot: Snapshot<HomeCoins>; currency: Currency }

/** The changes of the first page of coins at a glance, and the same as a table. */
export function Heatmap({ snapshot, currency }: HeatmapProps) {
  const coins = unpackHeatmap(snapshot.value.heatmap)
  const tiles = heatmapTiles(coins)
  return (
    <BusyRegion hasSpinner={false}>
      <Section title={`Heatmap of the first ${coins.length} coins`}>
        <AsOf snapshot={snapshot} />
        {tiles.length === 0 ? null : (
          <>
            <p className={styles.note}>
              The colour is the change in 24 hours. The area goes by the square root of the market
              cap: a coin four times as large has a tile twice as large.
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
      </Section>
    </BusyRegion>
  )
}
