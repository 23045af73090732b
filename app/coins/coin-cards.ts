import type { IslandHtml } from '../answer/island-html.ts'
import type { CoinRow } from '../market/coin.ts'
import { islandRowId } from '../ui/island-row-id.ts'

/** What a card shows of a coin. */
export type CoinCardRow = Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl' | 'price'> & {
  /** Where its price is much older than the others on the page. */
  oldAsOfMs?: number
}

/** Cards or rows as rendered, and how many. */
export type RenderedCoins = {
  html: IslandHtml
  count: number
  /** The id of the first one that a phone shows only when it is scrolled, or of the last. */
  paintAfterId: string | null
}

export type CoinCards = RenderedCoins

const FIRST_ON_PHONE = 6

export function paintAfterIdOf(rows: readonly { id: string }[]): string | null {
  const row = rows[FIRST_ON_PHONE] ?? rows.at(-1)
  return row === undefined ? null : islandRowId('coins', row.id)
}
