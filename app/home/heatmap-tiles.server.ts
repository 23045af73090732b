// Divides home's heatmap among its coins. Server only: d3-hierarchy is no script of a page.
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { formatChange } from '../market/money/format-change.ts'
import type { HeatmapCoin } from './home-coins.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Whether a text has room: everywhere, only where the map is wide, or nowhere. */
type TextFit = 'narrow' | 'wide' | 'none'

/** Places and sizes are in tenths of a percent of the map's width and height. */
export type HeatmapTile = Box & {
  coin: HeatmapCoin
  label: string
  labelFit: TextFit
  changeFit: TextFit
}

/** To what a side of the map is divided. */
export const MAP_SIDE = 1000

/**
 * Tiles are a little wide on a wide map and a little tall on a phone's, with the same places on
 * both. Divided as if it were this many times as high as wide, both have room for text.
 */
const LAYOUT_HEIGHT = 1.25 * MAP_SIDE

/** The smallest maps in px, by `heatmap-map.module.css`, and what a letter of the text takes there. */
const MAPS = {
  narrow: { width: 328, height: 560, letterWidth: 6.5, lineHeight: 13 },
  wide: { width: 736, height: 560, letterWidth: 8, lineHeight: 16 },
}
const PADDING_PX = 4

/** A coin and its weight, or the map with all of them. */
type TreemapDatum = { coin?: HeatmapCoin; weight: number; children?: TreemapDatum[] }

/** A ratio of 1 makes tiles as near to squares as it gets; d3's own makes them longer. */
const layout = treemap<TreemapDatum>()
  .tile(treemapSquarify.ratio(1))
  .size([MAP_SIDE, LAYOUT_HEIGHT])

/**
 * A tile for each coin whose market cap is known, the largest first. Areas go by the square root of
 * the market cap: by the market cap itself, two coins would take most of the map and eighty be too
 * small for their names.
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
  // Edges are rounded, not sizes, so that neighbours meet.
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

/** Where a text fits into a tile that has so many lines up to it. */
function fitFor(text: string, lines: number, tile: Pick<Box, 'width' | 'height'>): TextFit {
  const fits = ({ width, height, letterWidth, lineHeight }: (typeof MAPS)[keyof typeof MAPS]) =>
    [...text].length * letterWidth + PADDING_PX <= (tile.width / MAP_SIDE) * width &&
    lines * lineHeight + PADDING_PX <= (tile.height / MAP_SIDE) * height
  if (fits(MAPS.narrow)) return 'narrow'
  return fits(MAPS.wide) ? 'wide' : 'none'
}
