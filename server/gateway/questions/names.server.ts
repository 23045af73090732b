// Questions about names: the search, coins to suggest, and ids in another case. Prices play no part.
import type { ListedIdsQuery } from '../../../market/market.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import type {
  CoinSearchResult,
  SearchResults,
  SuggestedCoins,
} from '../../../market/search-results.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CoinMetadata } from '../index/coin-metadata.server.ts'
import type { Search } from '../search/search.server.ts'

type NamesOptions = {
  calls: Pick<Calls, 'coinList' | 'exchangeNames' | 'exchanges' | 'listPage' | 'trending'>
  search: Search
  metadata: CoinMetadata
}

/** `isComplete`: every list that the answer needs was there. */
export type NamesAnswer<T> = { value: T; isComplete: boolean }

const MAX_SUGGESTED = 6

export function createNames({ calls, search, metadata }: NamesOptions) {
  /** The first page of the list has the pictures and ranks of the coins that most people mean. */
  async function findLargest(): Promise<readonly CoinSearchResult[]> {
    const pages = await Promise.all(
      CURRENCIES.map((currency) => calls.listPage.find({ currency, page: 1 })),
    )
    for (const page of pages) if (page !== undefined) metadata.record(page.value.rows, page)
    return pages.find((page) => page !== undefined)?.value.rows ?? []
  }

  /** Those of the list, and of all names if they are cached. */
  async function findExchangeIds(visit: Visit): Promise<NamesAnswer<readonly { id: string }[]>> {
    const list = await calls.exchanges.ask(null, visit, { priority: 'extra' })
    const listed = 'snapshot' in list ? list.snapshot.value.rows : []
    const named = (await calls.exchangeNames.find(null))?.value.exchanges ?? []
    return { value: [...listed, ...named], isComplete: 'snapshot' in list }
  }

  return {
    /** Rejects only if no cached name matches, and the names do not come soon. */
    async getSearchResults(text: string, visit: Visit): Promise<NamesAnswer<SearchResults>> {
      await findLargest()
      const cached = await calls.exchanges.find(null)
      const exchangeNames = await calls.exchangeNames.find(null)
      // At any age: names are not worth a call every ten minutes.
      const asked = cached ?? (await calls.exchanges.ask(null, visit, { priority: 'extra' }))
      const found = 'snapshot' in asked ? asked.snapshot : asked
      const exchangeList = 'value' in found ? found : null
      const exchangeLists = { exchangeList, exchangeNames }
      const names = await calls.coinList.ask(null, visit, { priority: 'extra' })
      if ('snapshot' in names) {
        const value = await search(text, { coinList: names.snapshot, ...exchangeLists })
        return { value, isComplete: exchangeList !== null }
      }
      const value = await search(text, { coinList: null, ...exchangeLists })
      const isFound = value.coins.length + value.exchangeCount > 0
      if (isFound) return { value: { ...value, wait: names.wait }, isComplete: false }
      const coinList = await calls.coinList.get(null, visit)
      const inAllNames = await search(text, { coinList, ...exchangeLists })
      return { value: inAllNames, isComplete: exchangeList !== null }
    },

    /** Null if there is no list. */
    async findListedIds(
      { ids, kind }: ListedIdsQuery,
      visit: Visit,
    ): Promise<NamesAnswer<ReadonlySet<string> | null>> {
      const requested = new Set(ids)
      const toListed = (rows: readonly { id: string }[]) =>
        new Set(rows.map(({ id }) => id).filter((id) => requested.has(id)))
      if (kind === 'exchange') {
        const { value, isComplete } = await findExchangeIds(visit)
        return { value: toListed(value), isComplete }
      }
      const names = await calls.coinList.ask(null, visit, { priority: 'extra' })
      if (!('snapshot' in names)) return { value: null, isComplete: false }
      return { value: toListed(names.snapshot.value.coins), isComplete: true }
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
