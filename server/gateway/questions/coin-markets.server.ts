// Where a coin is traded, and what it costs in rupees there. Two calls bring the markets of a coin:
// the hundred largest, and those on Indian exchanges. Only the latter have rupee prices, so that no
// two pages show two medians. A page shows what has arrived, and says when the rest comes.

import { combineAges } from '../../../market/answer/combine-snapshots.ts'
import { orNull } from '../../../market/answer/failures.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import {
  type CoinMarkets,
  type ExchangeUrls,
  type MissingPart,
  RUPEE_COINS,
  type RupeeMarkets,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import type { ExchangeList } from '../../../market/tickers/exchange.ts'
import { mergeTickers } from '../../../market/tickers/merge-tickers.ts'
import type { PremiumBasis } from '../../../market/tickers/premium.ts'
import { isRupeePair, type Ticker, type TickerList } from '../../../market/tickers/ticker.ts'
import { type Found, NO_CALL, toBudgetSpent } from '../cache/cached-call.server.ts'
import { EXCHANGES_ACCEPTED_AGE_MS, RATES_ACCEPTED_AGE_MS } from '../cache/freshness.server.ts'
import { CACHE_ONLY, type Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { IndianTickers, TickerCalls } from '../calls/ticker-calls.server.ts'
import type { Priority } from '../queue/call-request.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'

type CoinMarketsOptions = {
  calls: Pick<Calls, 'exchanges' | 'exchangeRates' | 'listPage'>
  tickers: TickerCalls
  coinFacts: Pick<CoinFactsQuestions, 'askForFacts'>
  findIndianIds: () => Promise<string[]>
}

export function createCoinMarkets(options: CoinMarketsOptions) {
  const { tickers, coinFacts, findIndianIds } = options
  const { exchanges, exchangeRates, listPage } = options.calls

  /**
   * Asked for last: its tickers are compared with the price in rupees that is cached when they
   * arrive, and the exchanges name where to look. Undefined if there are no Indian exchanges.
   */
  async function askForIndian(
    id: string,
    visit: Visit,
    { priority, getWorldPrice }: { priority: Priority; getWorldPrice: () => Promise<unknown> },
  ): Promise<Found<IndianTickers> | undefined> {
    const acceptedAgeMs = EXCHANGES_ACCEPTED_AGE_MS
    const found = await exchanges.ask(null, visit, { priority, acceptedAgeMs })
    const cached = await tickers.indian.find({ id })
    if (cached === undefined && !('snapshot' in found)) return found
    if ((await findIndianIds()).length === 0) return undefined
    // Without a price, the tickers have no premium, and say so.
    if (cached?.freshness !== 'fresh') await getWorldPrice().catch(orNull)
    return tickers.indian.ask({ id }, visit, { priority })
  }

  async function urls(): Promise<ExchangeUrls> {
    return urlsOf(await exchanges.find(null))
  }

  return {
    /** The markets of a coin with these facts. Without tickers, as old as the facts. */
    async getMarkets(facts: Snapshot<CoinFacts>, visit: Visit): Promise<Snapshot<CoinMarkets>> {
      const { id } = facts.value
      // First, so that the last call of a minute goes to what the page is about. The page has facts to
      // show, so its markets wait like a chart.
      const priority = 'chart'
      const largest = await tickers.largest.ask({ id }, visit, { priority })
      const indian = await askForIndian(id, visit, {
        priority,
        getWorldPrice: () => coinFacts.askForFacts({ id, currency: 'inr' }, visit, priority),
      })
      const rates = await exchangeRates.ask(null, visit, {
        priority: 'extra',
        acceptedAgeMs: RATES_ACCEPTED_AGE_MS,
      })
      const value = {
        ...toMarkets(id, { largest, indian }),
        exchangeUrls: await urls(),
        perDollar: 'snapshot' in rates ? rates.snapshot.value.perDollar : null,
        missing: missingIn({ all: largest, indian, rates }),
      }
      return { ...agesOf([largest, indian], facts), value, asOfMs: null, notices: {} }
    },

    /** The same, if any are cached. Never causes a call. */
    async findMarkets(id: string): Promise<Snapshot<CoinMarkets> | null> {
      const largest = await tickers.largest.ask({ id }, CACHE_ONLY)
      const indian = await tickers.indian.ask({ id }, CACHE_ONLY)
      const [first] = snapshotsOf([largest, indian])
      if (first === undefined) return null
      const rates = await exchangeRates.find(null)
      const value = {
        ...toMarkets(id, { largest, indian }),
        exchangeUrls: await urls(),
        perDollar: rates?.value.perDollar ?? null,
        missing: [],
      }
      return { ...agesOf([largest, indian], first), value, asOfMs: null, notices: {} }
    },

    /** Prices in rupees of a few coins. Rejects without any tickers. */
    async getRupeePrices(visit: Visit): Promise<Snapshot<RupeePrices>> {
      const list = await exchanges.get(null, visit, { acceptedAgeMs: EXCHANGES_ACCEPTED_AGE_MS })
      // One call has the prices of all these coins: they are among the largest.
      const getPrices = () => listPage.get({ currency: 'inr', page: 1 }, visit)
      const found = await Promise.all(
        RUPEE_COINS.map(({ id }) =>
          askForIndian(id, visit, { priority: 'page', getWorldPrice: getPrices }),
        ),
      )
      const [first] = snapshotsOf(found)
      if (found.every((indian) => indian === undefined)) {
        return { ...list, value: { coins: [], exchangeUrls: urlsOf(list), missing: [] } }
      }
      if (first === undefined) throw toError(found)
      const coins = RUPEE_COINS.flatMap((coin, index): RupeeMarkets[] => {
        const indian = snapshotOf(found[index])
        return indian === undefined ? [] : [{ coin, ...toRupeeMarkets(coin.id, indian) }]
      })
      const missing = found.flatMap((indian) => missingIn({ indian })).slice(0, 1)
      const value = { coins, exchangeUrls: urlsOf(list), missing }
      return { ...agesOf(found, first), value, asOfMs: null, notices: {} }
    },
  }
}

type Markets = { largest: Found<TickerList>; indian: Found<IndianTickers> | undefined }

/** Each pair of an exchange once. The newer of two calls decides. */
function toMarkets(
  id: string,
  { largest, indian }: Markets,
): Pick<CoinMarkets, 'tickers' | 'basis'> {
  const own = snapshotOf(indian)
  const all = snapshotOf(largest)
  const others = withAges(all).filter((ticker) => !isRupeePair(ticker))
  const isOwnNewer = (own?.fetchedAtMs ?? 0) >= (all?.fetchedAtMs ?? 0)
  const tickers = isOwnNewer
    ? mergeTickers(withAges(own), others)
    : mergeTickers(others, withAges(own))
  return { tickers, basis: toBasis(id, own) }
}

function toRupeeMarkets(
  id: string,
  indian: Snapshot<IndianTickers>,
): Pick<RupeeMarkets, 'tickers' | 'basis'> {
  return { tickers: mergeTickers(withAges(indian), []), basis: toBasis(id, indian) }
}

function toBasis(coinId: string, indian: Snapshot<IndianTickers> | undefined): PremiumBasis {
  return {
    coinId,
    worldPrice: indian?.value.worldPrice ?? null,
    arrivedAtMs: indian?.fetchedAtMs ?? 0,
  }
}

/** Each ticker keeps the age of its own call. */
function withAges(snapshot: Snapshot<TickerList> | undefined): Ticker[] {
  const tickers = snapshot?.value.tickers ?? []
  return tickers.map((ticker) => ({ ...ticker, fetchedAtMs: snapshot?.fetchedAtMs }))
}

function urlsOf(list: Snapshot<ExchangeList> | undefined): ExchangeUrls {
  const rows = list?.value.rows ?? []
  const entries = rows.flatMap(({ id, url }): [string, string][] =>
    url === null ? [] : [[id, url]],
  )
  return Object.fromEntries(entries)
}

function snapshotOf<T>(found: Found<T> | undefined): Snapshot<T> | undefined {
  return found !== undefined && 'snapshot' in found ? found.snapshot : undefined
}

function snapshotsOf(found: readonly (Found<unknown> | undefined)[]): Snapshot<unknown>[] {
  return found.flatMap((each) => snapshotOf(each) ?? [])
}

/** Of the oldest part. `others` has the ages of a page without parts. */
function agesOf(found: readonly (Found<unknown> | undefined)[], others: Snapshot<unknown>) {
  const [first, ...rest] = snapshotsOf(found)
  return combineAges(first === undefined ? [others] : [first, ...rest])
}

function missingIn(
  parts: Partial<Record<MissingPart['part'], Found<unknown> | undefined>>,
): MissingPart[] {
  return Object.entries(parts).flatMap(([part, found]): MissingPart[] => {
    if (found === undefined || 'snapshot' in found) return []
    const isFailed = found.error !== undefined && found.error.limit === undefined
    return [{ part: part as MissingPart['part'], wait: isFailed ? null : found.wait }]
  })
}

/** Says when to try again, if a limit is the reason. */
function toError(found: readonly (Found<unknown> | undefined)[]): UpstreamError {
  const missing = found.flatMap((each) => (each === undefined || 'snapshot' in each ? [] : [each]))
  const failure = missing.find(({ error }) => error !== undefined)?.error
  return failure ?? toBudgetSpent('the tickers', missing[0]?.wait ?? NO_CALL)
}
