// Questions about names: the search, coins to suggest, and ids in another case. Prices play no part.
import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import { MAX_SHOWN_AGE_MS } from '../../../market/answer/snapshot.ts'
import type { ListedIdsQuery } from '../../../market/market.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import type {
  CoinSearchResult,
  SearchResults,
  SuggestedCoins,
} from '../../../market/search-results.ts'
import { NO_CALL } from '../cache/cached-call.server.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CoinMetadata } from '../index/coin-metadata.server.ts'
import type { Search } from '../search/search.server.ts'

type NamesOptions = {
  calls: Pick<Calls, 'coinList' | 'exchangeNames' | 'exchanges' | 'listPage' | 'trending'>
  search: Search
  metadata: CoinMetadata
}

/** Names are not worth a call every ten minutes. */
const AT_ANY_AGE = { priority: 'extra', acceptedAgeMs: MAX_SHOWN_AGE_MS } as const

const MAX_SUGGESTED = 6

export function createNames({ calls, search, metadata }: NamesOptions) {
  /** The first page of the list has the pictures and ranks of the coins that most people mean. */
  async function findLargest(): Promise<readonly CoinSearchResult[]> {
    const pages = await Promise.all(
      CURRENCIES.map((currency) => calls.listPage.find({ currency, page: 1 })),
    )
    return pages.find((page) => page !== undefined)?.value.rows ?? []
  }

  return {
    /** No answer only if no cached name matches, and the names do not come soon. */
    async getSearchResults(text: string, visit: Visit): Promise<UndatedAnswer<SearchResults>> {
      await findLargest()
      const exchanges = await calls.exchanges.get(null, visit, AT_ANY_AGE)
      const lists = {
        exchangeList: 'value' in exchanges ? exchanges : null,
        exchangeNames: await calls.exchangeNames.find(null),
      }
      const names = await calls.coinList.get(null, visit, { priority: 'extra' })
      if ('value' in names) return { value: await search(text, { coinList: names, ...lists }) }
      const found = await search(text, { coinList: null, ...lists })
      const isFound = found.coins.length + found.exchangeCount > 0
      if (isFound) return { value: { ...found, namesMissing: names } }
      const coinList = await calls.coinList.get(null, visit)
      if (!('value' in coinList)) return coinList
      return { value: await search(text, { coinList, ...lists }) }
    },

    /** Of exchanges, also those of all names if they are cached. */
    async getListedIds(
      { ids, kind }: ListedIdsQuery,
      visit: Visit,
    ): Promise<UndatedAnswer<ReadonlySet<string>>> {
      const requested = new Set(ids)
      const pick = (rows: readonly { id: string }[]) => ({
        value: new Set(rows.map(({ id }) => id).filter((id) => requested.has(id))),
      })
      if (kind === 'coin') {
        const names = await calls.coinList.get(null, visit, { priority: 'extra' })
        return 'value' in names ? pick(names.value.coins) : names
      }
      const list = await calls.exchanges.get(null, visit, AT_ANY_AGE)
      const listed = 'value' in list ? list.value.rows : []
      const named = (await calls.exchangeNames.find(null))?.value.exchanges ?? []
      return pick([...listed, ...named])
    },

    /** A coin of which no cached answer has the name is left out. */
    async findCoinNames(ids: readonly string[]): Promise<CoinSearchResult[]> {
      await findLargest()
      const listed = (await calls.coinList.find(null))?.value.coins ?? []
      const requested = new Set(ids)
      const names = new Map(
        listed.filter(({ id }) => requested.has(id)).map((coin) => [coin.id, coin]),
      )
      return ids.flatMap((id): CoinSearchResult[] => {
        const coin = metadata.find(id)
        const name = names.get(id)
        if (coin !== undefined) return [coin]
        return name === undefined ? [] : [{ ...name, imageUrl: null, marketCapRank: null }]
      })
    },

    /** Only from the cache: a suggestion is not worth a call. */
    async findSuggestions(visit: Visit): Promise<SuggestedCoins> {
      const trending = await calls.trending.find(null)
      if (trending === undefined) visit.record({ wait: NO_CALL })
      const rows = trending?.value.rows ?? []
      return { trending: toSuggested(rows), largest: toSuggested(await findLargest()) }
    },
  }
}

function toSuggested(coins: readonly CoinSearchResult[]): CoinSearchResult[] {
  return coins.slice(0, MAX_SUGGESTED).map(({ id, symbol, name, imageUrl, marketCapRank }) => {
    return { id, symbol, name, imageUrl, marketCapRank }
  })
}
