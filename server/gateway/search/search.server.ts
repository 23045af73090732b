// Finds coins and exchanges by name, from the cached lists. Each list is indexed once. The old
// index is used while the index of a new list is built.
import { foldKey } from '../../../lib/fold-text.ts'
import { MAX_SHOWN_AGE_MS, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinList, ListedCoin } from '../../../market/coin.ts'
import type {
  CoinSearchResult,
  ExchangeSearchResult,
  SearchResults,
} from '../../../market/search-results.ts'
import type { ExchangeList } from '../../../market/tickers/exchange.ts'
import type { ExchangeNames } from '../../../market/tickers/ticker.ts'
import type { CoinMetadata } from '../index/coin-metadata.server.ts'
import { BEST_KNOWN_NAMES } from './best-known-names.server.ts'
import type { Named } from './name-fit.server.ts'
import { buildNameIndex, type NameIndex } from './name-index.server.ts'
import { OTHER_NAMES } from './other-names.server.ts'

type Dated<T> = Pick<Snapshot<T>, 'value' | 'fetchedAtMs'>

type Lists = {
  /** Null if it is not available: then the search covers the coins of all cached rows. */
  coinList: Dated<CoinList> | null
  /** Null if it is not available. */
  exchangeList: Dated<ExchangeList> | null
  /** Also of those that the list leaves out. Undefined if they are not available. */
  exchangeNames?: Dated<ExchangeNames> | undefined
}

const BEST_KNOWN_RANKS = new Map(Object.keys(BEST_KNOWN_NAMES).map((id, index) => [id, index + 1]))

type SearchOptions = { metadata: Pick<CoinMetadata, 'find' | 'list'>; now: () => number }

export type Search = (text: string, lists: Lists) => Promise<SearchResults>

/** More results than a visitor reads. A longer search text narrows them. */
const MAX_COINS = 50
const MAX_EXCHANGES = 20

export function createSearch({ metadata, now }: SearchOptions): Search {
  const indexOfCoins = createLatestIndex<ListedCoin>(now)
  const indexOfExchanges = createLatestIndex<NamedExchange>(now)
  const indexOfExchangeNames = createLatestIndex<NamedExchange>(now)

  function toFoundCoin({ id, symbol, name }: ListedCoin): CoinSearchResult {
    return metadata.find(id) ?? { id, symbol, name, imageUrl: null, marketCapRank: null }
  }

  /** Before a list has been read, at least the best-known coins come before their namesakes. */
  function rankOf({ id }: ListedCoin): number | null {
    const coin = metadata.find(id)
    return coin === undefined ? (BEST_KNOWN_RANKS.get(id) ?? null) : coin.marketCapRank
  }

  async function findExchanges(
    text: string,
    { exchangeList: list, exchangeNames: names }: Omit<Lists, 'coinList'>,
  ): Promise<Pick<SearchResults, 'exchanges' | 'exchangeCount'>> {
    if (list === null) return { exchanges: null, exchangeCount: 0 }
    const index = await indexOfExchanges(list, () => list.value.rows.map(toNamed))
    const listed = index.find(text, ({ exchange }) => exchange.trustScoreRank)
    const found = [...listed, ...(names === undefined ? [] : await findUnlisted(text, list, names))]
    // A whole name comes first, also if only the names have it.
    const called = found.find(({ name }) => isCalled(text, { name }))
    const sorted = called === undefined ? found : [called, ...found.filter((row) => row !== called)]
    const exchanges = sorted.slice(0, MAX_EXCHANGES).map(({ exchange }) => exchange)
    return { exchanges, exchangeCount: found.length }
  }

  /** The exchanges that only the names have. They have no rank. */
  async function findUnlisted(
    text: string,
    list: Dated<ExchangeList>,
    names: Dated<ExchangeNames>,
  ): Promise<NamedExchange[]> {
    const index = await indexOfExchangeNames(names, () =>
      names.value.exchanges.map((exchange) => toNamed({ ...UNRANKED, ...exchange })),
    )
    const listedIds = new Set(list.value.rows.map(({ id }) => id))
    return index.find(text, () => null).filter(({ id }) => !listedIds.has(id))
  }

  return async function search(text, { coinList, ...exchangeLists }) {
    const index = await (coinList === null
      ? buildNameIndex<ListedCoin>(metadata.list().map(withOtherNames))
      : indexOfCoins(coinList, () => coinList.value.coins.map(withOtherNames)))
    const coins = index.find(text, rankOf)
    const found = await findExchanges(text, exchangeLists)
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
  const otherNames = [OTHER_NAMES, BEST_KNOWN_NAMES].flatMap((names) =>
    Object.hasOwn(names, coin.id) ? (names[coin.id] ?? []) : [],
  )
  return otherNames.length === 0 ? coin : { ...coin, otherNames }
}

type NamedExchange = Named & { exchange: ExchangeSearchResult }

const UNRANKED = { imageUrl: null, trustScoreRank: null, country: null }

function toNamed({
  id,
  name,
  imageUrl,
  trustScoreRank,
  country,
}: ExchangeSearchResult): NamedExchange {
  const exchange = { id, name, imageUrl, trustScoreRank, country }
  return { id, name, symbol: '', exchange }
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
    if (ready !== undefined && now() - ready.fetchedAtMs >= MAX_SHOWN_AGE_MS) ready = undefined
    return ready?.index ?? building
  }
}
