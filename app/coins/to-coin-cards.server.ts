// Makes cards of a page of coins: what no card shows would travel with every page all the same.
import type { CoinPage, CoinRow } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { CoinCardRow } from './coin-cards.ts'
import { oldAsOf } from './old-as-of.server.ts'

/** The first `count` coins; all where it is left out. */
export function toCoinCards(
  page: Snapshot<CoinPage>,
  count?: number,
): Snapshot<{ rows: CoinCardRow[] }> {
  const rows = page.value.rows.slice(0, count).map((row) => toCardRow(row, page.asOfMs))
  return { ...page, value: { rows } }
}

/** `pageAsOfMs` is when the page is from that it stands on. */
export function toCardRow(
  { id, symbol, name, imageUrl, price, asOfMs }: CoinRow,
  pageAsOfMs: number | null,
): CoinCardRow {
  return { id, symbol, name, imageUrl, price, ...oldAsOf(asOfMs, pageAsOfMs) }
}
