// Lays out the tiles of home's heatmap. Server only, so that d3-hierarchy is not sent to browsers.
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { formatChange } from '../../../../market/money/format-change.ts'
import { labelOf } from './heatmap-label.ts'
import type { HeatmapCoin, HeatmapTile } from './home-coins.ts'

type Box = Pick<HeatmapTile, 'x' | 'y' | 'width' | 'height'>

/** The text sizes of `heatmap.module.css`, in px at a root font of 16 px. */
const TEXT_SIZES = { large: 22, medium: 16, small: 11 } as const satisfies Record<
  HeatmapTile['textSize'],
  number
>

/** Sizes in em. Symbols are in capitals, which are wider than the figures of a change. */
const LETTER_WIDTH = { label: 0.72, change: 0.64 }
const LINE_HEIGHT = 1.35

type TextSize = HeatmapTile['textSize']

type HeatmapLayout = {
  maxCoins: number
  /** The map's sizes in px. Texts fit at `minWidth`; tiles are squarest at `usualWidth`. */
  minWidth: number
  usualWidth: number
  height: number
}

/** A narrow map has fewer tiles, because each must have room for a symbol. */
export const HEATMAP_LAYOUTS = {
  wide: { maxCoins: 50, minWidth: 928, usualWidth: 1150, height: 544 },
  narrow: { maxCoins: 24, minWidth: 280, usualWidth: 328, height: 544 },
} as const satisfies Record<string, HeatmapLayout>

/** The length of each side of the map, in tenths of a percent. */
export const MAP_SIDE = 1000

const PADDING_PX = 4

/** A coin with its weight, or the root node with all coins. */
type TreemapDatum = { coin?: HeatmapCoin; weight: number; children?: TreemapDatum[] }

/**
 * Returns the tiles of the largest coins, the largest first. A coin without a known market cap, or
 * whose symbol does not fit into its tile, has none. The area is proportional to the square root of
 * the market cap. With the market cap itself, two coins would take most of the map.
 */
export function heatmapTiles(
  coins: readonly HeatmapCoin[],
  layout: HeatmapLayout = HEATMAP_LAYOUTS.wide,
): HeatmapTile[] {
  let children = coins
    .flatMap((coin) => (coin.marketCap === null ? [] : { coin, weight: Math.sqrt(coin.marketCap) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, layout.maxCoins)
  for (;;) {
    const tiles = layOut(children, layout)
    const shown = new Set(tiles.map(({ coin }) => coin))
    // One coin at a time, because without it the others have more room.
    const unfit = children.findLast(({ coin }) => !shown.has(coin))
    if (unfit === undefined) return tiles
    children = children.filter((each) => each !== unfit)
  }
}

/** The tiles that have room for their symbol. */
function layOut(children: TreemapDatum[], layout: HeatmapLayout): HeatmapTile[] {
  const { usualWidth, height } = layout
  const size = [MAP_SIDE, MAP_SIDE * (height / usualWidth)] as const
  const root = hierarchy<TreemapDatum>({ weight: 0, children }).sum(({ weight }) => weight)
  return treemap<TreemapDatum>()
    .tile(treemapSquarify.ratio(1))
    .size([...size])(root)
    .leaves()
    .flatMap(({ data: { coin }, x0, x1, y0, y1 }) => {
      if (coin === undefined) return []
      // Edges are rounded, not sizes, so that there are no gaps between tiles.
      const [x, y] = [Math.round(x0), Math.round((y0 * MAP_SIDE) / size[1])]
      const box = {
        x,
        y,
        width: Math.round(x1) - x,
        height: Math.round((y1 * MAP_SIDE) / size[1]) - y,
      }
      return toTile(coin, box, layout) ?? []
    })
}

function toTile(coin: HeatmapCoin, box: Box, layout: HeatmapLayout): HeatmapTile | null {
  const label = labelOf(coin)
  const change = formatChange(coin.change24hPct).text
  const widthPx = (box.width / MAP_SIDE) * layout.minWidth - PADDING_PX
  const heightPx = (box.height / MAP_SIDE) * layout.height - PADDING_PX
  const fits = (textSize: TextSize, lines: 1 | 2) => {
    const widthsEm = [label.length * LETTER_WIDTH.label, change.length * LETTER_WIDTH.change]
    const size = TEXT_SIZES[textSize]
    return (
      Math.max(...widthsEm.slice(0, lines)) * size <= widthPx &&
      lines * LINE_HEIGHT * size <= heightPx
    )
  }
  for (const textSize of ['large', 'medium', 'small'] as const) {
    if (fits(textSize, 2)) return { coin, ...box, textSize, hasChange: true }
  }
  return fits('small', 1) ? { coin, ...box, textSize: 'small', hasChange: false } : null
}
