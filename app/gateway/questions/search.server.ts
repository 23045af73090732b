// Finds coins and exchanges by name, from the cached lists. Each list is indexed once. The old
// index is used while the index of a new list is built.
import { foldKey } from '../../lib/fold-text.ts'
import type { CoinList, Exchange, ExchangeList, ListedCoin } from '../../market/coin.ts'
import type {
  CoinSearchResult,
  ExchangeSearchResult,
  SearchResults,
} from '../../market/search-results.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import { isExpired } from '../calls/freshness.server.ts'
import type { CoinMetadataCache } from '../coins/coin-metadata-cache.server.ts'
import { buildNameIndex, type Named, type NameIndex } from '../coins/name-index.server.ts'
import { OTHER_NAMES } from '../coins/other-names.server.ts'

type Dated<T> = Pick<Snapshot<T>, 'value' | 'fetchedAtMs'>

type Lists = {
  /** Null if it is not available: then the search covers the coins of all cached rows. */
  coinList: Dated<CoinList> | null
  /** Null if it is not available. */
  exchangeList: Dated<ExchangeList> | null
}

type SearchOptions = { coinMetadata: Pick<CoinMetadataCache, 'find' | 'list'>; now: () => number }

export type Search = (text: string, lists: Lists) => Promise<SearchResults>

/** More results than a visitor reads. A longer search text narrows them. */
const MAX_COINS = 50
const MAX_EXCHANGES = 20

export function createSearch({ coinMetadata, now }: SearchOptions): Search {
  const indexOfCoins = createLatestIndex<ListedCoin>(now)
  const indexOfExchanges = createLatestIndex<Named & { exchange: Exchange }>(now)

  function toFoundCoin({ id, symbol, name }: ListedCoin): CoinSearchResult {
    return coinMetadata.find(id) ?? { id, symbol, name, imageUrl: null, marketCapRank: null }
  }

  async function findExchanges(
    text: string,
    list: Dated<ExchangeList> | null,
  ): Promise<Pick<SearchResults, 'exchanges' | 'exchangeCount'>> {
    if (list === null) return { exchanges: null, exchangeCount: 0 }
    const index = await indexOfExchanges(list, () =>
      list.value.rows.map((exchange) => ({ ...exchange, symbol: '', exchange })),
    )
    const found = index.find(text, ({ exchange }) => exchange.trustScoreRank)
    const exchanges = found.slice(0, MAX_EXCHANGES).map(({ exchange }) => toFoundExchange(exchange))
    return { exchanges, exchangeCount: found.length }
  }

  return async function search(text, { coinList, exchangeList }) {
    const index = await (coinList === null
      ? buildNameIndex<ListedCoin>(coinMetadata.list().map(withOtherNames))
      : indexOfCoins(coinList, () => coinList.value.coins.map(withOtherNames)))
    const coins = index.find(text, ({ id }) => coinMetadata.find(id)?.marketCapRank ?? null)
    const found = await findExchanges(text, exchangeList)
    return {
      coins: coins.slice(0, MAX_COINS).map(toFoundCoin),
      coinCount: coins.length,
      ...found,
      areExchangesFirst: isCalled(text, found.exchanges?.[0]) && !isCalled(text, coins[0]),
    }
  }
}

/** Whether the text is its whole name or symbol today. Ids and former names do not count. */
function isCalled(text: string, row: { name: string; symbol?: string } | undefined): boolean {
  const key = foldKey(text)
  return row !== undefined && [row.name, row.symbol ?? ''].some((name) => foldKey(name) === key)
}

/** Most coins have no other names: the list's own object stays, which takes no more memory. */
function withOtherNames(coin: ListedCoin): ListedCoin & Named {
  const otherNames = Object.hasOwn(OTHER_NAMES, coin.id) ? OTHER_NAMES[coin.id] : undefined
  return otherNames === undefined ? coin : { ...coin, otherNames }
}

function toFoundExchange({
  id,
  name,
  imageUrl,
  trustScoreRank,
  country,
}: Exchange): ExchangeSearchResult {
  return { id, name, imageUrl, trustScoreRank, country }
}

/**
 * Returns the index of a list. While that is being built, returns the previous index if it has not
 * expired.
 */
function createLatestIndex<Row extends Named>(now: () => number) {
  let list: object | undefined
  let ready: { index: NameIndex<Row>; fetchedAtMs: number } | undefined
  let building: Promise<NameIndex<Row>> | undefined

  async function build(
    { value, fetchedAtMs }: Dated<object>,
    rows: readonly Row[],
  ): Promise<NameIndex<Row>> {
    const index = await buildNameIndex(rows)
    if (value === list) ready = { index, fetchedAtMs }
    return index
  }

  return async function latestIndex(
    source: Dated<object>,
    rowsOf: () => readonly Row[],
  ): Promise<NameIndex<Row>> {
    if (building === undefined || source.value !== list) {
      list = source.value
      building = build(source, rowsOf())
    }
    if (ready !== undefined && isExpired(ready.fetchedAtMs, now())) ready = undefined
    return ready?.index ?? building
  }
}
