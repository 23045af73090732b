// Plans simulated visits: which page each visitor opens, and when. A page asks the same questions
// as its loader in app/routes.
import type { PriceChart } from '../../../market/coin.ts'
import { LAST_PAGE } from '../../../market/coin.ts'
import { RANGES } from '../../../market/history/range.ts'
import type { Market } from '../../../market/market.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { Wait } from '../../../market/wait.ts'
import { createWeighted, createZipf, exponential, type Random } from './random.ts'

export type Screen = 'home' | 'coins' | 'coin' | 'exchanges' | 'exchange' | 'markets' | 'india'

/** The answers that a page cannot do without. */
export type PageData = {
  facts: Promise<Snapshot<unknown>>
  /** Only on a coin's page. */
  chart?: Promise<Snapshot<PriceChart> | { wait: Wait }>
}

export type PageView = {
  atMs: number
  screen: Screen
  /** Each visitor is a client. */
  client: string
  query: (market: Market) => PageData
}

type VisitorsOptions = {
  visitors: number
  startMs: number
  durationMs: number
  /** By market cap, largest first. Visitors open the first ones most often. */
  coinIds: readonly string[]
  random: Random
}

const PAGES_PER_VISITOR = 5
const THINK_TIME_MS = 30_000
const POPULAR_COINS = 1000
/** The share of coin views that show one of the other coins, all equally likely. */
const DEEP_SHARE = 0.05
/** The most visited ones first. */
const EXCHANGE_IDS = ['binance', 'wazirx', 'coindcx', 'kraken', 'zebpay', 'okex', 'gate']

/** All page views in the order of time. */
export function planPageViews(options: VisitorsOptions): PageView[] {
  const { visitors, startMs, durationMs, random } = options
  const pickView = createViewPicker(options)
  const views: PageView[] = []
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    let atMs = startMs + random() * durationMs
    do {
      views.push({ atMs, client: `visitor ${visitor}`, ...pickView() })
      atMs += exponential(THINK_TIME_MS, random)
    } while (random() > 1 / PAGES_PER_VISITOR && atMs < startMs + durationMs)
  }
  return views.sort((a, b) => a.atMs - b.atMs)
}

function createViewPicker({
  coinIds,
  random,
}: VisitorsOptions): () => Omit<PageView, 'atMs' | 'client'> {
  const pickScreen = createWeighted<Screen>(
    ['home', 'coins', 'coin', 'exchanges', 'exchange', 'markets', 'india'],
    [24, 23, 40, 4, 2, 4, 3],
    random,
  )
  const pickCurrency = createZipf(CURRENCIES, random)
  const pickRange = createZipf(RANGES, random)
  const pickPage = createZipf(
    Array.from({ length: LAST_PAGE }, (_, index) => index + 1),
    random,
  )
  const pickExchange = createZipf(EXCHANGE_IDS, random)
  const pickTopId = createZipf(coinIds.slice(0, POPULAR_COINS), random)

  function pickId(): string {
    if (random() >= DEEP_SHARE) return pickTopId()
    const place = POPULAR_COINS + Math.floor(random() * (coinIds.length - POPULAR_COINS))
    return coinIds[place] ?? pickTopId()
  }

  return () => {
    const screen = pickScreen()
    const currency = pickCurrency()
    const page = screen === 'home' ? 1 : pickPage()
    const id = pickId()
    const range = pickRange()
    const exchangeId = pickExchange()
    return { screen, query }

    function query(market: Market): PageData {
      if (screen === 'india') return { facts: market.getRupeePrices() }
      if (screen === 'exchange') {
        const facts = market.getExchange({ id: exchangeId })
        ignore(market.getExchangePairs({ id: exchangeId }), market.findBitcoinPrice(currency))
        return { facts }
      }
      if (screen === 'markets') {
        const facts = market.getCoinFacts({ id, currency })
        ignore(market.getCoinMarkets({ id, currency }))
        return { facts }
      }
      if (screen === 'exchanges') return { facts: market.getExchanges() }
      if (screen === 'coin') {
        const facts = market.getCoinFacts({ id, currency })
        const chart = market.getChart({ id, currency, range, type: 'line' })
        ignore(market.findCoinAbout({ id }), market.findCoinMarkets({ id }))
        return { facts, chart }
      }
      const facts = market.getCoinPage({ currency, page })
      // Optional: the page is shown without them as well.
      if (screen === 'home') {
        ignore(market.getGlobalFigures(), market.getTrending(), market.findRupeePrices())
      }
      return { facts }
    }
  }
}

function ignore(...questions: Promise<unknown>[]): void {
  void Promise.allSettled(questions)
}
