import type { Exchange } from '../../../market/coin.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'

/** An exchange without its description. Descriptions would make the list five times as long. */
export type ExchangeRow = Omit<Exchange, 'description'>

/**
 * The whole answer for the list of exchanges: its rendered items, the number of all exchanges, shown
 * or not, and the country as the service writes it. `bitcoin` is null if no price is cached.
 */
export type ExchangesAnswer = {
  exchanges: Snapshot<{ html: IslandHtml; count: number; country: string }>
  bitcoin: BitcoinPrice | null
}
