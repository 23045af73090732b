// Creates the questions of one market from its calls, with everything that they share.
import { CURRENCIES } from '../../../market/money/currency.ts'
import type { DatedAmount } from '../../../market/tickers/premium.ts'
import type { MarketPlan } from '../../upstream/http/request.server.ts'
import type { CallContext } from '../cache/call-context.ts'
import { freshnessOf, MAX_WORLD_PRICE_AGE_MS } from '../cache/freshness.server.ts'
import { createCalls } from '../calls/calls.server.ts'
import { createTickerCalls } from '../calls/ticker-calls.server.ts'
import { createIndianExchanges } from '../index/indian-exchanges.ts'
import { createPlaces } from '../index/places.server.ts'
import { createSearch } from '../search/search.server.ts'
import type { Store } from '../stores/store.ts'
import { createCoinCharts } from './coin-chart.server.ts'
import { createCoinFacts } from './coin-facts.server.ts'
import { createCoinMarkets } from './coin-markets.server.ts'
import { createKeeperPages } from './keeper-pages.server.ts'
import { createKnownCoins, NAMED_BY_PAGES } from './known-coins.server.ts'
import { createNames } from './names.server.ts'
import { RowBatches } from './row-batches.server.ts'
import { createOwnRows, createRows } from './rows.server.ts'
import { createWatchlist } from './watchlist.server.ts'

export type QuestionsOptions = {
  context: CallContext
  /** Where the places of coins are kept. */
  store: Store
  plan: MarketPlan
  /** The processes that share the plan. */
  processes: number
}

export function createQuestions({ context, store, plan, processes }: QuestionsOptions) {
  const { now } = context.clock
  const metadata = context.coinMetadata
  const fresh = freshnessOf(plan)
  const indianExchanges = createIndianExchanges()
  const places = createPlaces({ store, now })
  const calls = createCalls(context, {
    plan,
    fresh,
    places,
    indianExchanges,
    isAmongLargest,
    mayHaveHistory,
  })
  const ownRows = createOwnRows(context, fresh)
  const rows = createRows({ calls, ownRows, places })
  const batches = new RowBatches(context, { ownRows, places })
  const known = createKnownCoins({ calls, metadata, places, now })
  const coinFacts = createCoinFacts({ calls, rows, places })
  const tickers = createTickerCalls(context, {
    fresh,
    indianExchanges,
    findIndianIds,
    findWorldPrice,
  })

  /** The largest coins have prices, whatever their own answers say. */
  async function isAmongLargest(id: string): Promise<boolean> {
    return NAMED_BY_PAGES.has(id) || (await places.find(id)) === 1
  }

  async function mayHaveHistory(id: string): Promise<boolean> {
    if (await isAmongLargest(id)) return true
    const found = await Promise.all(
      CURRENCIES.map((currency) => coinFacts.findFacts({ id, currency })),
    )
    const facts = found.flatMap((snapshot) => snapshot?.value ?? [])
    const isPriced = facts.some(
      ({ price, marketCapRank }) => price !== null && marketCapRank !== null,
    )
    return facts.length === 0 || isPriced
  }

  async function findIndianIds(): Promise<string[]> {
    const listed = (await calls.exchanges.find(null))?.value.rows ?? []
    const named = (await calls.exchangeNames.find(null))?.value.exchanges
    return indianExchanges.listIds(listed, named && new Set(named.map(({ id }) => id)))
  }

  /** A quarantined price is contradicted by the newest answer: it is nothing to compare with. */
  async function findWorldPrice(id: string): Promise<DatedAmount | null> {
    const facts = await coinFacts.findFacts({ id, currency: 'inr' })
    const amount = facts?.value.price ?? null
    if (facts === undefined || amount === null) return null
    const { fetchedAtMs, notices } = facts
    const isQuarantined = Object.values(notices).includes('quarantined')
    if (isQuarantined || now() - fetchedAtMs > MAX_WORLD_PRICE_AGE_MS) return null
    return { amount, fetchedAtMs }
  }

  return {
    calls,
    coinFacts,
    charts: createCoinCharts({ calls, rows }),
    coinMarkets: createCoinMarkets({ calls, tickers, coinFacts, findIndianIds }),
    watchlist: createWatchlist({ calls, rows, ownRows, batches, known }),
    names: createNames({ calls, search: createSearch({ metadata, now }), metadata }),
    known,
    keeperPages: createKeeperPages({ calls, share: store.isShared ? 1 : processes }),
  }
}
