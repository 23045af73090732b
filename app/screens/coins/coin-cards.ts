import type { CoinRow } from '../../../market/coin.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'
import { islandRowId } from '../../ui/island-row-id.ts'

/** The time of a row, set only if its price is much older than the page. */
export type OutdatedRowTime = {
  oldAsOfMs?: number
  /** A price of the last 24 hours has a time, an older one a date. Both fit on one line. */
  oldAsOfFormat?: 'time' | 'date'
}

/** The fields of a coin that a card shows. */
export type CoinCardRow = Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl' | 'price'> &
  OutdatedRowTime

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
