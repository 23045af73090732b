// Maps a page of coins to cards and drops the fields that no card shows.
import type { CoinPage, CoinRow } from '../../../market/coin.ts'
import { printedCardAmount } from '../../../market/money/format-price.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { CoinCardRow, CoinCards } from './coin-cards.ts'
import { outdatedRowTime } from './outdated-row-time.server.ts'

export function toCoinCards(page: Snapshot<CoinPage>): Snapshot<CoinCards> {
  const rows = page.value.rows.map((row) => toCardRow(row, page.asOfMs))
  return { ...page, value: { rows } }
}

/** `pageAsOfMs` is the time of the page that holds the row. */
export function toCardRow(
  { id, symbol, name, imageUrl, price, asOfMs }: CoinRow,
  pageAsOfMs: number | null,
): CoinCardRow {
  const printed = printedCardAmount(price)
  return { id, symbol, name, imageUrl, price: printed, ...outdatedRowTime(asOfMs, pageAsOfMs) }
}
