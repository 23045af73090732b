import type { IslandHtml } from '../answer/island-html.ts'
import type { CoinRow } from '../market/coin.ts'

/** What a card shows of a coin. */
export type CoinCardRow = Pick<CoinRow, 'id' | 'symbol' | 'name' | 'imageUrl' | 'price'> & {
  /** Where its price is much older than the others on the page. */
  oldAsOfMs?: number
}

/** Cards as rendered, and how many. */
export type CoinCards = { html: IslandHtml; count: number }
