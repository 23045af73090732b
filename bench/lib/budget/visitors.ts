// Made-up visitors: when each of them opens which page. What a page then asks is what its loader in
// app/routes asks.
import type { Market } from '../../../app/gateway/market.server.ts'
import type { PriceChart } from '../../../app/market/coin.ts'
import { LAST_PAGE } from '../../../app/market/coin.ts'
import { RANGES } from '../../../app/market/history/range.ts'
import { CURRENCIES } from '../../../app/market/money/currency.ts'
import type { Snapshot } from '../../../app/market/snapshot.ts'
import type { Wait } from '../../../app/market/wait.ts'
import { createWeighted, createZipf, exponential, type Random } from './random.ts'

export type Screen = 'home' | 'coins' | 'coin' | 'exchanges'

/** What a page asks for that it cannot do without. */
export type PageData = {
  facts: Promise<Snapshot<unknown>>
  /** Of a coin's page alone. */
  chart?: Promise<Snapshot<PriceChart> | { wait: Wait }>
}

export type PageView = {
  atMs: number
  screen: Screen
  /** Each visitor has a network of their own. */
  client: string
  query: (market: Market) => PageData
}

type VisitorsOptions = {
  visitors: number
  startMs: number
  durationMs: number
  /** The largest first, which are the most wanted. */
  coinIds: readonly string[]
  random: Random
}

const PAGES_PER_VISITOR = 5
const THINK_TIME_MS = 30_000
const POPULAR_COINS = 1000
/** So many coin views are of the other coins, each as likely as any other. */
const DEEP_SHARE = 0.05

/** All page views, in the order of time. */
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
    ['home', 'coins', 'coin', 'exchanges'],
    [25, 25, 45, 5],
    random,
  )
  const pickCurrency = createZipf(CURRENCIES, random)
  const pickRange = createZipf(RANGES, random)
  const pickPage = createZipf(
    Array.from({ length: LAST_PAGE }, (_, index) => index + 1),
    random,
  )
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
    return { screen, query }

    function query(market: Market): PageData {
      if (screen === 'exchanges') return { facts: market.getExchanges() }
      if (screen === 'coin') {
        const facts = market.getCoinFacts({ id, currency })
        const chart = market.getChart({ id, currency, range, type: 'line' }, facts)
        ignore(market.findCoinAbout({ id }, facts))
        return { facts, chart }
      }
      const facts = market.getCoinPage({ currency, page })
      // Beside what the page is about: it is shown without them, too.
      if (screen === 'home') ignore(market.getGlobalFigures(), market.getTrending())
      return { facts }
    }
  }
}

function ignore(...questions: Promise<unknown>[]): void {
  void Promise.allSettled(questions)
}
