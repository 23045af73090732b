// Maps a page of coins to cards and drops the fields that no card shows.
import type { CoinPage, CoinRow } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { CoinCardRow } from './coin-cards.ts'
import { outdatedRowTime } from './outdated-row-time.server.ts'

/** Returns the first `count` coins, by default all. */
export function toCoinCards(
  page: Snapshot<CoinPage>,
  count?: number,
): Snapshot<{ rows: CoinCardRow[] }> {
  const rows = page.value.rows.slice(0, count).map((row) => toCardRow(row, page.asOfMs))
  return { ...page, value: { rows } }
}

/** `pageAsOfMs` is the time of the page that holds the row. */
export function toCardRow(
  { id, symbol, name, imageUrl, price, asOfMs }: CoinRow,
  pageAsOfMs: number | null,
): CoinCardRow {
  return { id, symbol, name, imageUrl, price, ...outdatedRowTime(asOfMs, pageAsOfMs) }
}
