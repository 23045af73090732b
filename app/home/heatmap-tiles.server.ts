// Divides home's heatmap among its coins. Server only: d3-hierarchy is no script of a page.
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { formatChange } from '../market/money/format-change.ts'
import type { HeatmapCoin } from './home-coins.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Whether a text has room: everywhere, only where the map is wide, or nowhere. */
type Room = 'narrow' | 'wide' | 'none'

/** Places and sizes are in tenths of a percent of the map's width and height. */
export type HeatmapTile = Box & {
  coin: HeatmapCoin
  label: string
  labelRoom: Room
  changeRoom: Room
}

/** To what a side of the map is divided. */
export const MAP_SIDE = 1000

/**
 * Tiles are a little wide on a wide map and a little tall on a phone's, with the same places on
 * both. Divided as if it were this many times as high as wide, both have room for text.
 */
const DIVIDED_HEIGHT = 1.25 * MAP_SIDE

/** The smallest maps in px, by `heatmap-map.module.css`, and what a letter of the text takes there. */
const MAPS = {
  narrow: { width: 328, height: 560, letterWidth: 6.5, lineHeight: 13 },
  wide: { width: 736, height: 560, letterWidth: 8, lineHeight: 16 },
}
const PADDING_PX = 4

/** A coin and its weight, or the map with all of them. */
type Part = { coin?: HeatmapCoin; weight: number; children?: Part[] }

/** A ratio of 1 makes tiles as near to squares as it gets; d3's own makes them longer. */
const layout = treemap<Part>().tile(treemapSquarify.ratio(1)).size([MAP_SIDE, DIVIDED_HEIGHT])

/**
 * A tile for each coin whose market cap is known, the largest first. Areas go by the square root of
 * the market cap: by the market cap itself, two coins would take most of the map and eighty be too
 * small for their names.
 */
export function heatmapTiles(coins: readonly HeatmapCoin[]): HeatmapTile[] {
  const children = coins
    .flatMap((coin) => (coin.marketCap === null ? [] : { coin, weight: Math.sqrt(coin.marketCap) }))
    .sort((a, b) => b.weight - a.weight)
  const map = hierarchy<Part>({ weight: 0, children }).sum(({ weight }) => weight)
  return layout(map)
    .leaves()
    .flatMap((place) => (place.data.coin === undefined ? [] : toTile(place.data.coin, place)))
}

type Place = { x0: number; y0: number; x1: number; y1: number }

function toTile(coin: HeatmapCoin, place: Place): HeatmapTile {
  const scaleY = MAP_SIDE / DIVIDED_HEIGHT
  // Edges are rounded, not sizes, so that neighbours meet.
  const x = Math.round(place.x0)
  const y = Math.round(place.y0 * scaleY)
  const width = Math.round(place.x1) - x
  const height = Math.round(place.y1 * scaleY) - y
  const change = formatChange(coin.change24hPct).text
  const label = coin.symbol.toUpperCase() || coin.name
  const labelRoom = roomFor(label, 1, { width, height })
  const changeRoom = labelRoom === 'none' ? 'none' : roomFor(change, 2, { width, height })
  return { coin, x, y, width, height, label, labelRoom, changeRoom }
}

/** Where a text fits into a tile that has so many lines up to it. */
function roomFor(text: string, lines: number, tile: Pick<Box, 'width' | 'height'>): Room {
  const fits = ({ width, height, letterWidth, lineHeight }: (typeof MAPS)[keyof typeof MAPS]) =>
    [...text].length * letterWidth + PADDING_PX <= (tile.width / MAP_SIDE) * width &&
    lines * lineHeight + PADDING_PX <= (tile.height / MAP_SIDE) * height
  if (fits(MAPS.narrow)) return 'narrow'
  return fits(MAPS.wide) ? 'wide' : 'none'
}
