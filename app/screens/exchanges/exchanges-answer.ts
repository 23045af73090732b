import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'

/** An exchange as a card shows it. */
export type ExchangeCardData = Pick<
  Exchange,
  'id' | 'name' | 'imageUrl' | 'url' | 'trustScore' | 'trustScoreRank'
> & {
  /** Of 24 hours, in the currency. In bitcoin without a price of bitcoin. */
  volume: string
}

/** An exchange as a row of the table shows it. */
export type ExchangeRowData = ExchangeCardData &
  Pick<Exchange, 'country' | 'yearEstablished'> & {
    /** The volume in bitcoin. Null if `volume` says it, or if it is unknown. */
    volumeBtc: string | null
  }

export type ShownExchanges = {
  /** The exchanges of the page, for the chosen view. */
  shown:
    | { view: 'cards'; exchanges: ExchangeCardData[] }
    | { view: 'table'; exchanges: ExchangeRowData[] }
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
