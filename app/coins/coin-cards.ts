import type { IslandHtml } from '../answer/island-html.ts'
import type { CoinRow } from '../market/coin.ts'
import { islandRowId } from '../ui/island-row-id.ts'

/** The fields of a coin that a card shows. */
export type CoinCardRow = Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl' | 'price'> & {
  /** Set if the price is much older than the page. */
  oldAsOfMs?: number
}

/** Rendered cards or rows, and their count. */
export type RenderedCoins = {
  html: IslandHtml
  count: number
  /** The element id of the first row below a phone's fold, or of the last row. */
  paintAfterId: string | null
}

export type CoinCards = RenderedCoins

const FIRST_ON_PHONE = 6

export function paintAfterIdOf(rows: readonly { id: string }[]): string | null {
  const row = rows[FIRST_ON_PHONE] ?? rows.at(-1)
  return row === undefined ? null : islandRowId('coins', row.id)
}
