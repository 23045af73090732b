// Questions about names: the search, coins to suggest, and ids in another case. Prices play no part.

import type { ListedIdsQuery } from '../../../market/market.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import type {
  CoinSearchResult,
  SearchResults,
  SuggestedCoins,
} from '../../../market/search-results.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { CachedCall, FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CoinMetadataCache } from '../coins/coin-metadata-cache.server.ts'
import type { Need } from '../planner/call-score.ts'
import type { Search } from './search.server.ts'
import { findOrWaitInFlight } from './wait-while-in-flight.ts'

type NamesOptions = {
  calls: Pick<Calls, 'coinList' | 'exchangeNames' | 'exchanges' | 'marketPage' | 'trending'>
  search: Search
  coinMetadata: Pick<CoinMetadataCache, 'find'>
}

type NameVisit = {
  fetchOptions: FetchOptions
  /** Called if a list of names is not available. */
  onMissing: () => void
}

const MAX_SUGGESTED = 6

export function createNames({ calls, search, coinMetadata }: NamesOptions) {
  /** Undefined while the names are not available. */
  async function findNames<T>(
    call: CachedCall<null, T>,
    need: Need,
    { fetchOptions, onMissing }: NameVisit,
  ): Promise<Snapshot<T> | undefined> {
    const names = await findOrWaitInFlight(call, null, { fetchOptions, need })
    if (names === undefined) onMissing()
    return names
  }

  /** Those of the list, and of all names if they are cached. */
  async function findExchangeRows(visit: NameVisit): Promise<readonly { id: string }[]> {
    const listed = (await findNames(calls.exchanges, 'section', visit))?.value.rows ?? []
    const named = (await calls.exchangeNames.find(null))?.value.exchanges ?? []
    return [...listed, ...named]
  }

  async function findLargest(): Promise<readonly CoinSearchResult[]> {
    for (const currency of CURRENCIES) {
      const page = await calls.marketPage.find({ currency, page: 1 })
      if (page !== undefined) return page.value.rows
    }
    return []
  }

  return {
    async getSearchResults(text: string, visit: NameVisit): Promise<SearchResults> {
      // At any age: names are not worth a call every ten minutes.
      const cached = await calls.exchanges.find(null)
      const exchangeList = cached ?? (await findNames(calls.exchanges, 'about', visit)) ?? null
      const exchangeNames = await calls.exchangeNames.find(null)
      const exchangeLists = { exchangeList, exchangeNames }
      const isListed = (await calls.coinList.find(null)) !== undefined
      const fromKnownCoins = isListed
        ? null
        : await search(text, { coinList: null, ...exchangeLists })
      const isFound =
        fromKnownCoins !== null && fromKnownCoins.coins.length + fromKnownCoins.exchangeCount > 0
      // If known coins match, the names of small coins can wait.
      const coinList = await findNames(calls.coinList, isFound ? 'about' : 'section', visit)
      if (isFound && coinList === undefined) {
        return { ...fromKnownCoins, wait: calls.coinList.estimateWait(null) }
      }
      const names = coinList ?? (await calls.coinList.get(null, visit.fetchOptions))
      return search(text, { coinList: names, ...exchangeLists })
    },

    /** Null if there is no list. */
    async findListedIds(
      { ids, kind }: ListedIdsQuery,
      visit: NameVisit,
    ): Promise<ReadonlySet<string> | null> {
      const rows =
        kind === 'coin'
          ? (await findNames(calls.coinList, 'section', visit))?.value.coins
          : await findExchangeRows(visit)
      if (rows === undefined) return null
      const requested = new Set(ids)
      return new Set(rows.map(({ id }) => id).filter((id) => requested.has(id)))
    },

    /** A coin of which no cached answer has the name is left out. */
    async findCoinNames(ids: readonly string[]): Promise<CoinSearchResult[]> {
      const listed = (await calls.coinList.find(null))?.value.coins ?? []
      const requested = new Set(ids)
      const names = new Map(
        listed.filter(({ id }) => requested.has(id)).map((coin) => [coin.id, coin]),
      )
      return ids.flatMap((id): CoinSearchResult[] => {
        const coin = coinMetadata.find(id)
        const name = names.get(id)
        if (coin !== undefined) return [coin]
        return name === undefined ? [] : [{ ...name, imageUrl: null, marketCapRank: null }]
      })
    },

    /** Only from the cache: a suggestion is not worth a call. */
    async findSuggestions(): Promise<SuggestedCoins> {
      const trending = (await calls.trending.find(null))?.value.rows ?? []
      return { trending: toSuggested(trending), largest: toSuggested(await findLargest()) }
    },
  }
}

function toSuggested(coins: readonly CoinSearchResult[]): CoinSearchResult[] {
  return coins.slice(0, MAX_SUGGESTED).map(({ id, symbol, name, imageUrl, marketCapRank }) => {
    return { id, symbol, name, imageUrl, marketCapRank }
  })
}
