import { toDecimalText } from '../lib/decimal.ts'
import type { CoinRow } from '../market/coin.ts'

/** A coin of the heatmap. */
export type HeatmapCoin = Pick<
  CoinRow,
  'id' | 'symbol' | 'name' | 'marketCap' | 'marketCapRank' | 'change24hPct'
>

type Packed = [
  id: string,
  symbol: string,
  name: string,
  marketCap: number | null,
  marketCapRank: number | null,
  change24hPct: number | null,
]

/** More than a compact amount prints. */
const MARKET_CAP_DIGITS = 7

/**
 * The coins as one text, with no more digits than are shown. As objects they travel value by value,
 * each under a number of its own, which made home 1.5 kB larger.
 */
export function packHeatmap(coins: readonly HeatmapCoin[]): string {
  return JSON.stringify(
    coins.map(({ id, symbol, name, marketCap, marketCapRank, change24hPct }): Packed => {
      const shownCap = marketCap && Number(marketCap.toPrecision(MARKET_CAP_DIGITS))
      const sizePct = change24hPct && Number(toDecimalText(change24hPct, 2))
      const shownPct = change24hPct && sizePct && Math.sign(change24hPct) * sizePct
      return [id, symbol, name, shownCap, marketCapRank, shownPct]
    }),
  )
}

export function unpackHeatmap(text: string): HeatmapCoin[] {
  const coins: Packed[] = JSON.parse(text)
  return coins.map(([id, symbol, name, marketCap, marketCapRank, change24hPct]) => {
    return { id, symbol, name, marketCap, marketCapRank, change24hPct }
  })
}
