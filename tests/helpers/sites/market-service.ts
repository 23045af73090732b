// The demo market as a service of its own, whose faults a test chooses and whose calls it counts.
import { startDemoMarketServer } from '../../../app/demo-market/demo-market-server.ts'
import { createMarket, type Market } from '../../../app/demo-market/market.server.ts'

export type MarketService = AsyncDisposable & {
  /** For MARKET_API_BASE. */
  apiBase: string
  /** In the grammar of the demo market's faults; an empty text ends them all. */
  setFaults: (faults: string) => Promise<void>
  /** The paths that were asked for, without `/api/v3`. */
  calls: () => Promise<string[]>
  clearCalls: () => Promise<void>
}

type MarketServiceOptions = {
  now: () => number
  /** 0 takes any free one. */
  port?: number
  /** Where its pictures are said to lie. Left out, the site has them without asking anybody. */
  pictureOrigin?: string
}

const SEED = 'tezi'
const PICTURE_ORIGIN = 'https://demo-market.invalid'

/** Of all tests in a file: it is the same at any time, and costs a second of work. */
let sharedMarket: Market | undefined

export async function startMarketService({
  now,
  port = 0,
  pictureOrigin = PICTURE_ORIGIN,
}: MarketServiceOptions): Promise<MarketService> {
  sharedMarket ??= createMarket(SEED, PICTURE_ORIGIN)
  const { url, close } = await startDemoMarketServer({
    port,
    host: '127.0.0.1',
    seed: SEED,
    pictures: new Map(),
    pictureOrigin,
    market: pictureOrigin === PICTURE_ORIGIN ? sharedMarket : undefined,
    now,
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
