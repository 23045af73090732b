import type { Notice } from '../../../market/answer/snapshot.ts'
import type { CoinRow } from '../../../market/coin.ts'

/** The time of a row, set only if its price is much older than what stands around it. */
export type OutdatedRowTime = {
  oldAsOfMs?: number
  /** A price of the last 24 hours has a time, an older one a date. Both fit on one line. */
  oldAsOfFormat?: 'time' | 'date'
}

/** What a list calls a coin. */
export type Names = Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl'>

/** What a card shows of a coin. */
export type PricedCoin = Names & Pick<CoinRow, 'price' | 'change24hPct'> & OutdatedRowTime

/** What a line shows of a coin: as much as is known. */
export type LineCoin = Names &
  Partial<PricedCoin> & {
    /** Null with fewer than two prices. */
    sparkline?: Sparkline | null
    notice?: Notice
  }

/** Coins for visitors who have not searched yet, or have found nothing. */
export type SuggestedLines = { trending: LineCoin[]; largest: LineCoin[] }

/** What a row of a table shows of a coin. */
export type TableCoin = PricedCoin &
  Pick<CoinRow, 'marketCap' | 'marketCapRank'> & {
    change1hPct: number | null
    change7dPct: number | null
    volume24h: number | null
    /** In coins. */
    circulatingSupply: number | null
    sparkline: Sparkline | null
  }

/** A coin of which only the id is known, and why. */
export type MissingCoin = { id: string; reason: string }

/** A coin's line of seven days. */
export type Sparkline = {
  /** An SVG path in SPARKLINE_BOX. */
  path: string
  /** From the first known price to the last one. */
  direction: 'up' | 'down' | 'flat'
  /** Vertical lines where the price jumps. Left out if it does not. */
  jumpPath?: string
}

/** About a CSS pixel a unit, and two hours of a week. The line of a younger coin starts later. */
export const SPARKLINE_BOX = { width: 84, height: 20 }
