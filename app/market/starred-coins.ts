import type { CoinRow } from './coin.ts'
import type { Snapshot } from './snapshot.ts'

/** What is known of the coins that a visitor keeps. */
export type StarredCoins = {
  /** As old as the oldest of its rows; null where there is none. */
  snapshot: Snapshot<{ rows: CoinRow[] }> | null
  /** Ids that no coin goes by, or of which the service has no row. */
  unknown: string[]
  /** Ids of coins that the next call brings, within a minute. */
  missing: string[]
}
