// A site with a market service of the test's own, for tests that choose its faults, let time pass
// or count its calls. Both the browser tests and the tests without a browser use it.
import { startMarketService } from './market-service.ts'
import { startSite } from './site.ts'

export type LiveSite = AsyncDisposable & {
  /** The site's address; its cache is cold. */
  origin: string
  /** Faults from now on, in the grammar of the demo market; an empty text ends them all. */
  setFaults: (faults: string) => Promise<void>
  /** Lets the site believe that so much time has passed. The market service has its own clock. */
  advanceTime: (ms: number) => void
  /** The market service goes, and is back at the same address with neither faults nor calls. */
  killMarket: () => Promise<void>
  restartMarket: () => Promise<void>
  /**
   * The calls that pages have caused so far, oldest first: paths without `/api/v3`. The list of all
   * coins is left out, since the site calls for it by itself, twice a day.
   */
  calls: () => Promise<string[]>
}

export async function startLiveSite(variables: Record<string, string> = {}): Promise<LiveSite> {
  let market = await startMarketService({ now: Date.now })
  const { apiBase } = market
  let passedMs = 0
  const site = await startSite({
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: apiBase, ...variables },
    now: () => Date.now() + passedMs,
  })
  return {
    origin: site.origin,
    setFaults: (faults) => market.setFaults(faults),
    advanceTime(ms) {
      passedMs += ms
    },
    killMarket: () => Promise.resolve(market[Symbol.asyncDispose]()),
    async restartMarket() {
      market = await startMarketService({ now: Date.now, port: Number(new URL(apiBase).port) })
    },
    calls: async () => (await market.calls()).filter((path) => path !== '/coins/list'),
    async [Symbol.asyncDispose]() {
      await site.close()
      await market[Symbol.asyncDispose]()
    },
  }
}
