// A site with an empty cache and a plan that refuses nothing, for tests that count the calls which
// visits cause.
import { onTestFinished } from 'vitest'
import { openCompletePage } from '../browser/complete-page.ts'
import { disposeAfterTest } from '../dispose-after-test.ts'
import { StillClock } from '../still-clock.ts'
import { type MarketService, startMarketService } from './market-service.ts'
import { startSite } from './site.ts'

type CountedSite = {
  origin: string
  service: MarketService
  /** The calls that `act` causes, in alphabetical order. */
  callsOf: (act: () => Promise<unknown>) => Promise<string[]>
  /** Opens pages one after another until each is complete. Returns their calls. */
  open: (...paths: string[]) => Promise<string[]>
  clock: StillClock
}

/** Stops after the test. */
export async function startCountedSite(): Promise<CountedSite> {
  const clock = new StillClock()
  const service = await disposeAfterTest(startMarketService({ clock }))
  const { origin, close } = await startSite({
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: service.apiBase },
    clock,
  })
  onTestFinished(close)

  async function callsOf(act: () => Promise<unknown>): Promise<string[]> {
    const before = (await service.calls()).length
    await act()
    await clock.settle()
    return (await service.calls()).slice(before).toSorted()
  }

  return {
    origin,
    service,
    callsOf,
    open(...paths) {
      return callsOf(async () => {
        for (const path of paths) await openCompletePage(origin + path)
      })
    },
    clock,
  }
}
