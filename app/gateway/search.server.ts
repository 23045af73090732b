// Finds coins and exchanges by what visitors call them, from the lists that are held: each list is
// indexed once, and the index of the last one serves while that of the next is being built.
import type { CoinList, Exchange, ExchangeList, ListedCoin } from '../market/coin.ts'
import type { Found, FoundCoin, FoundExchange } from '../market/found.ts'
import type { CoinNotes } from './coin-notes.server.ts'
import { buildNameIndex, type Named, type NameIndex } from './name-index.server.ts'

type Lists = {
  coinList: CoinList
  /** Null where it is not at hand. */
  exchangeList: ExchangeList | null
}

export type Search = (text: string, lists: Lists) => Promise<Found>

/** As many as a visitor will read; whoever wants others writes more of the name. */
const MAX_COINS = 50
const MAX_EXCHANGES = 20

export function createSearch({ notes }: { notes: Pick<CoinNotes, 'find'> }): Search {
  const indexOfCoins = createLatestIndex<ListedCoin>()
  const indexOfExchanges = createLatestIndex<Named & { exchange: Exchange }>()

  function toFoundCoin({ id, symbol, name }: ListedCoin): FoundCoin {
    return notes.find(id) ?? { id, symbol, name, imageUrl: null, marketCapRank: null }
  }

  async function findExchanges(
    text: string,
    list: ExchangeList | null,
  ): Promise<Pick<Found, 'exchanges' | 'exchangeCount'>> {
    if (list === null) return { exchanges: null, exchangeCount: 0 }
    const index = await indexOfExchanges(list, () =>
      list.rows.map((exchange) => ({ ...exchange, symbol: '', exchange })),
    )
    const found = index.find(text, ({ exchange }) => exchange.trustScoreRank)
    const exchanges = found.slice(0, MAX_EXCHANGES).map(({ exchange }) => toFoundExchange(exchange))
    return { exchanges, exchangeCount: found.length }
  }

  return async function search(text, { coinList, exchangeList }) {
    const index = await indexOfCoins(coinList, () => coinList.coins)
    const coins = index.find(text, ({ id }) => notes.find(id)?.marketCapRank ?? null)
    return {
      coins: coins.slice(0, MAX_COINS).map(toFoundCoin),
      coinCount: coins.length,
      ...(await findExchanges(text, exchangeList)),
    }
  }
}

function toFoundExchange({ id, name, imageUrl, trustScoreRank, country }: Exchange): FoundExchange {
  return { id, name, imageUrl, trustScoreRank, country }
}

/** Returns the index of a list, or of the one before it where that is what there is. */
function createLatestIndex<Row extends Named>() {
  let list: object | undefined
  let ready: NameIndex<Row> | undefined
  let building: Promise<NameIndex<Row>> | undefined

  async function build(of: object, rows: readonly Row[]): Promise<NameIndex<Row>> {
    const built = await buildNameIndex(rows)
    if (of === list) ready = built
    return built
  }

  return async function latestIndex(
    of: object,
    rowsOf: () => readonly Row[],
  ): Promise<NameIndex<Row>> {
    if (building === undefined || of !== list) {
      list = of
      building = build(of, rowsOf())
    }
    return ready ?? building
  }
}
