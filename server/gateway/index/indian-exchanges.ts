// Which exchanges may have prices in rupees: those that the service lists in India, and those where
// it has shown such a price.
import { LRUCache } from 'lru-cache'
import { isListableId } from '../../../market/coin-ids.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'
import { isInCountry } from '../../../market/tickers/exchange-country.ts'
import { isRupeePair, type Ticker } from '../../../market/tickers/ticker.ts'

/** Keeps the URL of a call short. The service lists about ten such exchanges. */
const MAX_EXCHANGES = 40

export function createIndianExchanges() {
  const seen = new LRUCache<string, true>({ max: MAX_EXCHANGES })

  return {
    /** Records the exchanges that have a price in rupees. */
    record(tickers: readonly Ticker[]): void {
      for (const ticker of tickers) if (isRupeePair(ticker)) seen.set(ticker.exchangeId, true)
    },

    /**
     * The ids for one call, in a stable order. `knownIds` are the ids of all exchanges, if they are
     * cached: an id that is not among them is left out.
     */
    listIds(
      exchanges: readonly Pick<Exchange, 'id' | 'country'>[],
      knownIds: ReadonlySet<string> | undefined,
    ): string[] {
      const listed = exchanges
        .filter((exchange) => isInCountry(exchange, 'India'))
        .map(({ id }) => id)
      const ids = [...new Set([...listed, ...seen.keys()])]
      return ids
        .filter((id) => isListableId(id) && (knownIds?.has(id) ?? true))
        .slice(0, MAX_EXCHANGES)
        .toSorted()
    },
  }
}

export type IndianExchanges = ReturnType<typeof createIndianExchanges>
