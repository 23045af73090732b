import type { HeatmapCoin } from '../home-coins.ts'

/** The text on a coin's tile. */
export function labelOf({ symbol, name }: Pick<HeatmapCoin, 'symbol' | 'name'>): string {
  return symbol.toUpperCase() || name
}
