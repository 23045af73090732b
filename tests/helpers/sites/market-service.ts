// The demo market as an HTTP service. Tests set its faults and count its calls.
import { startDemoMarketServer } from '../../../demo-market/demo-market-server.ts'
import { createMarket, type Market } from '../../../demo-market/market.server.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { StillClock } from '../still-clock.ts'

export type MarketService = AsyncDisposable & {
  /** The value of MARKET_API_BASE. */
  apiBase: string
  /** Sets faults in the syntax of the demo market. An empty text removes all faults. */
  setFaults: (faults: string) => Promise<void>
  /** The paths of all requests, without `/api/v3`. */
  calls: () => Promise<string[]>
  clearCalls: () => Promise<void>
}

type MarketServiceOptions = {
  /** That of the site. With the system's clock, calls of a separate process wait in real time. */
  clock: StillClock | Clock
  /** 0 means any free port. */
  port?: number
  /** The origin of the picture URLs in answers. By default the site has the pictures itself. */
  pictureOrigin?: string
  /** `COIN_COUNT` for a test that opens many pages of the list. */
  coinCount?: number | undefined
}

const SEED = 'tezi'
const PICTURE_ORIGIN = 'https://demo-market.invalid'

/** The coins that exchanges trade. With all, each site takes half a second to index their names. */
const SHORT_COUNT = 2_000

/** Shared by all tests in a file: it never changes. */
let sharedMarket: Market | undefined

export async function startMarketService({
  clock,
  port = 0,
  pictureOrigin = PICTURE_ORIGIN,
  coinCount = SHORT_COUNT,
}: MarketServiceOptions): Promise<MarketService> {
  const isShared = pictureOrigin === PICTURE_ORIGIN && coinCount === SHORT_COUNT
  sharedMarket ??= createMarket(SEED, PICTURE_ORIGIN, SHORT_COUNT)
  const { url, close } = await startDemoMarketServer({
    port,
    host: '127.0.0.1',
    seed: SEED,
    pictures: new Map(),
    pictureOrigin,
    market: isShared ? sharedMarket : createMarket(SEED, pictureOrigin, coinCount),
    clock,
    ...('hold' in clock ? { onHeld: (until) => clock.hold(until) } : {}),
  })

  async function control(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(`${url}/control${path}`, init)
    if (!response.ok) throw new Error(await response.text())
    return response
  }

  return {
    apiBase: `${url}/api/v3`,
    async setFaults(body) {
      await control('/faults', { method: 'PUT', body })
    },
    async calls() {
      const { calls }: { calls: { path: string }[] } = await (await control('/calls')).json()
      return calls.map(({ path }) => path.replace('/api/v3', ''))
    },
    async clearCalls() {
      await control('/calls', { method: 'DELETE' })
    },
    [Symbol.asyncDispose]: close,
  }
}
