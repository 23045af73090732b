import type { Exchange } from '../../../market/coin.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Snapshot } from '../../../market/snapshot.ts'

/** An exchange without its description. Descriptions would make the list five times as long. */
export type ExchangeRow = Omit<Exchange, 'description'>

export type ShownExchanges = {
  rows: ExchangeRow[]
  /** The number of all exchanges, or of those in the country. */
  count: number
  /** As the service writes it, if it lists an exchange there. Empty for all countries. */
  country: string
}

/** The whole answer for the list of exchanges. `bitcoin` is null if no price is cached. */
export type ExchangesAnswer = {
  exchanges: Snapshot<ShownExchanges>
  bitcoin: BitcoinPrice | null
}
