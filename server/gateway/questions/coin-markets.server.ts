// Where a coin is traded, and what it costs in rupees there. Two calls bring the markets of a coin:
// the hundred largest, and those on Indian exchanges. Only the latter have rupee prices, so that no
// two pages show two medians. A page shows what has arrived, and says when the rest comes.

import type { Answer } from '../../../market/answer/answer.ts'
import { combineAges } from '../../../market/answer/combine-snapshots.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import type { CoinFactsQuery } from '../../../market/market.ts'
import {
  type CoinMarkets,
  type ExchangeUrls,
  type MissingPart,
  RUPEE_COINS,
  type RupeeCoin,
  type RupeeMarkets,
  type RupeePrices,
  USDT,
} from '../../../market/tickers/coin-markets.ts'
import type { ExchangeList } from '../../../market/tickers/exchange.ts'
import { mergeTickers } from '../../../market/tickers/merge-tickers.ts'
import { countedQuotes, type PremiumBasis, quotesOf } from '../../../market/tickers/premium.ts'
import { isRupeePair, type Ticker, type TickerList } from '../../../market/tickers/ticker.ts'
import { NO_CALL } from '../cache/cached-call.server.ts'
import { EXCHANGES_ACCEPTED_AGE_MS, RATES_ACCEPTED_AGE_MS } from '../cache/freshness.server.ts'
import { CACHE_ONLY, type Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { IndianTickers, TickerCalls } from '../calls/ticker-calls.server.ts'
import type { Priority } from '../queue/call-request.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'

type CoinMarketsOptions = {
  calls: Pick<Calls, 'exchanges' | 'exchangeRates' | 'listPage'>
  tickers: TickerCalls
  coinFacts: Pick<CoinFactsQuestions, 'askForFacts' | 'getFacts'>
  findIndianIds: () => Promise<string[]>
}

export type CoinMarketsQuestions = ReturnType<typeof createCoinMarkets>

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
  ): Promise<Answer<IndianTickers> | undefined> {
    const acceptedAgeMs = EXCHANGES_ACCEPTED_AGE_MS
    const patience = 'short'
    const list = await exchanges.get(null, visit, { priority, patience, acceptedAgeMs })
    const cached = await tickers.indian.find({ id })
    if (cached === undefined && !('value' in list)) return list
    if ((await findIndianIds()).length === 0) return undefined
    // Without a price, the tickers have no premium, and say so.
    if (cached?.freshness !== 'fresh') await getWorldPrice()
    return tickers.indian.get({ id }, visit, { priority, patience })
  }

  async function urls(): Promise<ExchangeUrls> {
    return urlsOf(await exchanges.find(null))
  }

  /** One call has the world prices of all these coins: they are among the largest. */
  function askForRupeeCoin(id: string, visit: Visit) {
    const getWorldPrice = () => listPage.get({ currency: 'inr', page: 1 }, visit)
    return askForIndian(id, visit, { priority: 'page', getWorldPrice })
  }

  /** Prices in rupees of a few coins. No answer without any tickers. */
  async function getRupeePrices(visit: Visit): Promise<Answer<RupeePrices>> {
    const list = await exchanges.get(null, visit, { acceptedAgeMs: EXCHANGES_ACCEPTED_AGE_MS })
    if (!('value' in list)) return list
    const found = await Promise.all(RUPEE_COINS.map(({ id }) => askForRupeeCoin(id, visit)))
    const missing = found.flatMap((indian) => missingIn({ indian })).slice(0, 1)
    const [first] = snapshotsOf(found)
    if (first === undefined && missing[0] !== undefined) return missing[0].why
    const coins = RUPEE_COINS.flatMap((coin, index): RupeeMarkets[] => {
      const indian = snapshotOf(found[index])
      return indian === undefined ? [] : [{ coin, ...toRupeeMarkets(coin.id, indian) }]
    })
    const value = { coins, exchangeUrls: urlsOf(list), missing }
    return { ...agesOf(found, list), value, asOfMs: null, notices: {} }
  }

  return {
    /** The markets of a coin. Without tickers, as old as its facts. */
    async getMarkets(query: CoinFactsQuery, visit: Visit): Promise<Answer<CoinMarkets>> {
      const { id } = query
      const facts = await coinFacts.getFacts(query, visit)
      if (!('value' in facts)) return facts
      // First, so that the last call of a minute goes to what the page is about. The page has facts to
      // show, so its markets wait like a chart.
      const priority = 'chart'
      const largest = await tickers.largest.get({ id }, visit, { priority })
      const indian = await askForIndian(id, visit, {
        priority,
        getWorldPrice: () => coinFacts.askForFacts({ id, currency: 'inr' }, visit, priority),
      })
      const rates = await exchangeRates.get(null, visit, {
        priority: 'extra',
        acceptedAgeMs: RATES_ACCEPTED_AGE_MS,
      })
      const value = {
        ...toMarkets(id, { largest, indian }),
        exchangeUrls: await urls(),
        perDollar: 'value' in rates ? rates.value.perDollar : null,
        missing: missingIn({ all: largest, indian, rates }),
      }
      return { ...agesOf([largest, indian], facts), value, asOfMs: null, notices: {} }
    },

    /** The same, if any are cached. Never causes a call. */
    async findMarkets(id: string, visit: Visit): Promise<Answer<CoinMarkets>> {
      const largest = await tickers.largest.find({ id })
      const indian = await tickers.indian.find({ id })
      const first = largest ?? indian
      if (first === undefined) return { wait: NO_CALL }
      const rates = await exchangeRates.find(null)
      for (const shown of [largest, indian, rates]) if (shown !== undefined) visit.noteShown(shown)
      const value = {
        ...toMarkets(id, { largest, indian }),
        exchangeUrls: await urls(),
        perDollar: rates?.value.perDollar ?? null,
        missing: [],
      }
      return { ...agesOf([largest, indian], first), value, asOfMs: null, notices: {} }
    },

    getRupeePrices,

    /** Prices in rupees of one coin. If none counts, those of USDT as well. */
    async getRupeePricesOf(id: string, visit: Visit): Promise<Answer<RupeePrices>> {
      const query = { id, currency: 'inr' } as const
      const facts = await coinFacts.getFacts(query, visit)
      if (!('value' in facts)) return facts
      const indian = await askForIndian(id, visit, {
        priority: 'page',
        getWorldPrice: () => coinFacts.askForFacts(query, visit, 'page'),
      })
      if (indian !== undefined && !('value' in indian)) return indian
      const own = indian && { coin: toRupeeCoin(facts.value), ...toRupeeMarkets(id, indian) }
      const isPaidInUsdt = own && id !== USDT.id && countedQuotes(quotesOf(own)).length === 0
      const found = isPaidInUsdt ? await askForRupeeCoin(USDT.id, visit) : undefined
      const usdt = snapshotOf(found)
      const value = {
        coins: own ? [own] : [],
        ...(usdt && { usdt: { coin: USDT, ...toRupeeMarkets(USDT.id, usdt) } }),
        exchangeUrls: await urls(),
        missing: missingIn({ indian: found }),
      }
      return { ...agesOf([indian, found], facts), value, asOfMs: null, notices: {} }
    },

    /** The same, if any are cached. Never causes a call. */
    findRupeePrices: ({ noteShown }: Visit) => getRupeePrices({ ...CACHE_ONLY, noteShown }),
  }
}

type Markets = {
  largest: Answer<TickerList> | undefined
  indian: Answer<IndianTickers> | undefined
}

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

function toRupeeCoin({ id, name, symbol }: CoinFacts): RupeeCoin {
  return RUPEE_COINS.find((coin) => coin.id === id) ?? { id, name, symbol: symbol || name }
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

function snapshotOf<T>(answer: Answer<T> | undefined): Snapshot<T> | undefined {
  return answer !== undefined && 'value' in answer ? answer : undefined
}

function snapshotsOf(answers: readonly (Answer<unknown> | undefined)[]): Snapshot<unknown>[] {
  return answers.flatMap((answer) => snapshotOf(answer) ?? [])
}

/** Of the oldest part. `others` has the ages of a page without parts. */
function agesOf(answers: readonly (Answer<unknown> | undefined)[], others: Snapshot<unknown>) {
  const [first, ...rest] = snapshotsOf(answers)
  return combineAges(first === undefined ? [others] : [first, ...rest])
}

function missingIn(
  parts: Partial<Record<MissingPart['part'], Answer<unknown> | undefined>>,
): MissingPart[] {
  return Object.entries(parts).flatMap(([part, answer]): MissingPart[] => {
    if (answer === undefined || 'value' in answer) return []
    return [{ part: part as MissingPart['part'], why: answer }]
  })
}
