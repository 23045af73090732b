import { isolate } from '../../../../lib/isolate.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { formatChange } from '../../../../market/money/format-change.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { changeStep } from './change-step.ts'
import styles from './heatmap.module.css'
import { labelOf } from './heatmap-label.ts'
import places from './heatmap-places.module.css'
import type { HeatmapTile } from './home-coins.ts'

type HeatmapTreemapProps = {
  tiles: HeatmapTile[]
  layout: 'wide' | 'narrow'
  currency: Currency
}

/**
 * Hidden from keyboard and screen readers. Fifty tab stops would block the way to the rest of the
 * page, and the table below has the same links. Sizes are percentages, so that the text keeps
 * its size on every map.
 */
export function HeatmapTreemap({ tiles, layout, currency }: HeatmapTreemapProps) {
  return (
    <div className={places[layout]}>
      <p className={places.note}>
        {`${tiles.length} of the largest coins. Colour shows the 24h change. A coin with four times the market cap has a tile twice as large.`}
      </p>
      <div className={places.frame}>
        <svg aria-hidden="true" className={styles.map}>
          {tiles.map((tile) => (
            <Tile key={tile.coin.id} tile={tile} currency={currency} />
          ))}
        </svg>
      </div>
    </div>
  )
}

function Tile({ tile, currency }: { tile: HeatmapTile; currency: Currency }) {
  const { coin, textSize, hasChange } = tile
  const change = formatChange(coin.change24hPct).text
  return (
    // A prefetch would be a `link` inside the drawing, where it is none.
    <PageLink to={pageHref('coin', { id: coin.id, currency })} tabIndex={-1} prefetch="none">
      <svg
        x={toPct(tile.x)}
        y={toPct(tile.y)}
        width={toPct(tile.width)}
        height={toPct(tile.height)}
        className={`${styles[changeStep(coin.change24hPct)]} ${styles[textSize]}`}
      >
        <title>{`${isolate(coin.name)} ${change}`}</title>
        <rect width="100%" height="100%" />
        <text x="50%" y="50%" dy={hasChange ? '-.2em' : '.35em'}>
          {labelOf(coin)}
        </text>
        {hasChange ? (
          <text x="50%" y="50%" dy="1em">
            {change}
          </text>
        ) : null}
      </svg>
    </PageLink>
  )
}

function toPct(tenths: number): string {
  return `${tenths / 10}%`
}
