// A site with its own market service, for tests that set faults, advance the clock or count calls.
// Tests with and without a browser use it.
import { StillClock } from '../still-clock.ts'
import { startMarketService } from './market-service.ts'
import { startSite } from './site.ts'

export type LiveSite = AsyncDisposable & {
  /** The site's origin. Its cache is cold. */
  origin: string
  /** Sets faults in the syntax of the demo market. An empty text removes all faults. */
  setFaults: (faults: string) => Promise<void>
  /** That of the site and of its market service. */
  clock: StillClock
  /**
   * Stops the market service, and starts it again on the same port without faults or recorded
   * calls.
   */
  killMarket: () => Promise<void>
  restartMarket: () => Promise<void>
  /**
   * The calls that pages have caused, oldest first, as paths without `/api/v3`. The names of all
   * coins are left out: `calls-of-names.test.ts` counts them.
   */
  calls: () => Promise<string[]>
}

/** `coinCount` as of the market service. */
export async function startLiveSite(
  variables: Record<string, string> = {},
  coinCount?: number,
): Promise<LiveSite> {
  const clock = new StillClock()
  let market = await startMarketService({ clock, coinCount })
  const { apiBase } = market
  const site = await startSite({
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: apiBase, ...variables },
    clock,
  })
  return {
    origin: site.origin,
    setFaults: (faults) => market.setFaults(faults),
    clock,
    killMarket: () => Promise.resolve(market[Symbol.asyncDispose]()),
    async restartMarket() {
      market = await startMarketService({ clock, coinCount, port: Number(new URL(apiBase).port) })
    },
    calls: async () => (await market.calls()).filter((path) => path !== '/coins/list'),
    async [Symbol.asyncDispose]() {
      await site.close()
      await market[Symbol.asyncDispose]()
    },
  }
}
