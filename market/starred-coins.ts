import type { Snapshot } from './answer/snapshot.ts'
import type { MarketRow } from './coin.ts'

/** The coins of a visitor's watchlist. */
export type StarredCoins<Row = MarketRow> = {
  /** As old as its oldest row. Null if there are no rows. */
  snapshot: Snapshot<{ rows: Row[] }> | null
  /** Ids that do not exist, or for which the service has no row. */
  unknown: string[]
  /** Ids whose rows the next call will fetch, within a minute. */
  missing: string[]
  /** Of a shared list: the coins whose tickers or names some unknown ids are. They have rows. */
  meant?: Record<string, string>
}
