import type { Currency } from '../market/money/currency.ts'
import { formatChange } from '../market/money/format-change.ts'
import { pageHref } from '../routing/page-href.ts'
import { changeStep } from './change-step.ts'
import type { HeatmapTile } from './heatmap-tiles.server.ts'
import styles from './heatmap-treemap.module.css'

type HeatmapMapProps = { tiles: HeatmapTile[]; currency: Currency }

/**
 * Hidden from keyboard and screen readers. A hundred tab stops would block the way to the rest of the
 * page, and the table below has the same links. Sizes are percentages, so that the text keeps
 * its size on every map.
 */
export function HeatmapTreemap({ tiles, currency }: HeatmapMapProps) {
  return (
    <div className={styles.frame}>
      <svg aria-hidden="true" className={styles.map}>
        {tiles.map((tile) => (
          <Tile key={tile.coin.id} tile={tile} currency={currency} />
        ))}
      </svg>
    </div>
  )
}

function Tile({ tile, currency }: { tile: HeatmapTile; currency: Currency }) {
  const { coin, label, labelFit, changeFit } = tile
  const change = formatChange(coin.change24hPct).text
  return (
    <a href={pageHref('coin', { id: coin.id, currency })} tabIndex={-1}>
      <svg
        x={toPct(tile.x)}
        y={toPct(tile.y)}
        width={toPct(tile.width)}
        height={toPct(tile.height)}
      >
        <title>{`${coin.name} ${change}`}</title>
        <rect width="100%" height="100%" className={styles[changeStep(coin.change24hPct)]} />
        {labelFit === 'none' ? null : (
          <text
            x="50%"
            y="50%"
            dy={changeFit === 'none' ? '.35em' : '-.2em'}
            className={styles[labelFit]}
          >
            {label}
          </text>
        )}
        {changeFit === 'none' ? null : (
          <text x="50%" y="50%" dy="1em" className={styles[changeFit]}>
            {change}
          </text>
        )}
      </svg>
    </a>
  )
}

function toPct(tenths: number): string {
  return `${tenths / 10}%`
}
