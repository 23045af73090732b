// Made-up visitors: when each of them opens which page. What a page then asks is what its loader in
// app/routes asks for that it cannot do without.
import type { Market } from '../../app/gateway/market.server.ts'
import { LAST_PAGE } from '../../app/market/choices.ts'
import { CURRENCIES } from '../../app/market/currency.ts'
import { RANGES } from '../../app/market/range.ts'
import type { Snapshot } from '../../app/market/snapshot.ts'
import { createWeighted, createZipf, exponential, type Random } from './random.ts'

export type Screen = 'home' | 'coins' | 'coin' | 'exchanges'

export type PageView = {
  atMs: number
  screen: Screen
  /** Each visitor has a network of their own. */
  client: string
  ask: (market: Market) => Promise<Snapshot<unknown>[]>
}

type VisitorsOptions = {
  visitors: number
  startMs: number
  durationMs: number
  /** The most wanted first. */
  coinIds: readonly string[]
  random: Random
}

const PAGES_A_VISITOR = 5
const THINK_TIME_MS = 30_000

/** All page views, in the order of time. */
export function planPageViews(options: VisitorsOptions): PageView[] {
  const { visitors, startMs, durationMs, random } = options
  const pickAsk = createAsks(options)
  const views: PageView[] = []
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    let atMs = startMs + random() * durationMs
    do {
      views.push({ atMs, client: `visitor ${visitor}`, ...pickAsk() })
      atMs += exponential(THINK_TIME_MS, random)
    } while (random() > 1 / PAGES_A_VISITOR && atMs < startMs + durationMs)
  }
  return views.sort((a, b) => a.atMs - b.atMs)
}

function createAsks({ coinIds, random }: VisitorsOptions): () => Omit<PageView, 'atMs' | 'client'> {
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
  const pickId = createZipf(coinIds, random)

  return () => {
    const screen = pickScreen()
    const currency = pickCurrency()
    const page = screen === 'home' ? 1 : pickPage()
    const id = pickId()
    const range = pickRange()
    return { screen, ask }

    async function ask(market: Market): Promise<Snapshot<unknown>[]> {
      if (screen === 'exchanges') return [await market.getExchanges()]
      if (screen === 'coin') {
        return Promise.all([
          market.getCoin({ id }),
          market.getPriceHistory({ id, currency, range }),
        ])
      }
      const coinPage = market.getCoinPage({ currency, page })
      if (screen === 'home') {
        // Beside what the page is about: it is shown without them, too.
        await Promise.allSettled([coinPage, market.getGlobalFigures(), market.getTrending()])
      }
      return [await coinPage]
    }
  }
}
