// Lays out the tiles of home's heatmap. Server only, so that d3-hierarchy is not sent to browsers.
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { formatChange } from '../market/money/format-change.ts'
import type { HeatmapCoin } from './home-coins.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Where a text fits: on every map, only on a wide map, or nowhere. */
type TextFit = 'narrow' | 'wide' | 'none'

/** Positions and sizes are in tenths of a percent of the map's width and height. */
export type HeatmapTile = Box & {
  coin: HeatmapCoin
  label: string
  labelFit: TextFit
  changeFit: TextFit
}

/** The length of each side of the map, in tenths of a percent. */
export const MAP_SIDE = 1000

/**
 * One layout serves wide maps and phones. This height is a compromise. Tiles are a little wide on a
 * wide map and a little tall on a phone, and have room for text on both.
 */
const LAYOUT_HEIGHT = 1.25 * MAP_SIDE

/** The smallest maps of `heatmap-map.module.css` and the size of a letter on them, in px. */
const MAPS = {
  narrow: { width: 328, height: 560, letterWidth: 6.5, lineHeight: 13 },
  wide: { width: 736, height: 560, letterWidth: 8, lineHeight: 16 },
}
const PADDING_PX = 4

/** A coin with its weight, or the root node with all coins. */
type TreemapDatum = { coin?: HeatmapCoin; weight: number; children?: TreemapDatum[] }

/** A ratio of 1 gives the squarest tiles. d3's default ratio gives longer ones. */
const layout = treemap<TreemapDatum>()
  .tile(treemapSquarify.ratio(1))
  .size([MAP_SIDE, LAYOUT_HEIGHT])

/**
 * Returns a tile for each coin with a known market cap, the largest first. The area is proportional
 * to the square root of the market cap. With the market cap itself, two coins would take most of
 * the map and eighty tiles would be too small for a name.
 */
export function heatmapTiles(coins: readonly HeatmapCoin[]): HeatmapTile[] {
  const children = coins
    .flatMap((coin) => (coin.marketCap === null ? [] : { coin, weight: Math.sqrt(coin.marketCap) }))
    .sort((a, b) => b.weight - a.weight)
  const map = hierarchy<TreemapDatum>({ weight: 0, children }).sum(({ weight }) => weight)
  return layout(map)
    .leaves()
    .flatMap((node) => (node.data.coin === undefined ? [] : toTile(node.data.coin, node)))
}

type NodeBounds = { x0: number; y0: number; x1: number; y1: number }

function toTile(coin: HeatmapCoin, node: NodeBounds): HeatmapTile {
  const scaleY = MAP_SIDE / LAYOUT_HEIGHT
  // Edges are rounded, not sizes, so that there are no gaps between tiles.
  const x = Math.round(node.x0)
  const y = Math.round(node.y0 * scaleY)
  const width = Math.round(node.x1) - x
  const height = Math.round(node.y1 * scaleY) - y
  const change = formatChange(coin.change24hPct).text
  const label = coin.symbol.toUpperCase() || coin.name
  const labelFit = fitFor(label, 1, { width, height })
  const changeFit = labelFit === 'none' ? 'none' : fitFor(change, 2, { width, height })
  return { coin, x, y, width, height, label, labelFit, changeFit }
}

/** Where a text fits into a tile, if the tile has `lines` lines up to and including the text. */
function fitFor(text: string, lines: number, tile: Pick<Box, 'width' | 'height'>): TextFit {
  const fits = ({ width, height, letterWidth, lineHeight }: (typeof MAPS)[keyof typeof MAPS]) =>
    [...text].length * letterWidth + PADDING_PX <= (tile.width / MAP_SIDE) * width &&
    lines * lineHeight + PADDING_PX <= (tile.height / MAP_SIDE) * height
  if (fits(MAPS.narrow)) return 'narrow'
  return fits(MAPS.wide) ? 'wide' : 'none'
}
