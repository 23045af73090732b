import type { IslandHtml } from '../answer/island-html.ts'
import type { Exchange } from '../market/coin.ts'
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import type { Snapshot } from '../market/snapshot.ts'

/** An exchange as its card shows it: descriptions would make the list five times as long. */
export type ExchangeRow = Omit<Exchange, 'description'>

/**
 * All that the list of exchanges is about: its items as rendered, and how many exchanges there are,
 * shown or not. Null is the price that is not at hand.
 */
export type ExchangesAnswer = {
  exchanges: Snapshot<{ html: IslandHtml; count: number }>
  bitcoin: BitcoinPrice | null
}

/** All that an exchange's page is about. */
export type ExchangeAnswer = { exchange: Snapshot<Exchange>; bitcoin: BitcoinPrice | null }
