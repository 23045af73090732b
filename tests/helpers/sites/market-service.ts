// The demo market as an HTTP service. Tests set its faults and count its calls.
import { startDemoMarketServer } from '../../../demo-market/demo-market-server.ts'
import { createMarket, type Market } from '../../../demo-market/market.server.ts'

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
  now: () => number
  /** 0 means any free port. */
  port?: number
  /** The origin of the picture URLs in answers. By default the site has the pictures itself. */
  pictureOrigin?: string
}

const SEED = 'tezi'
const PICTURE_ORIGIN = 'https://demo-market.invalid'

/** Shared by all tests in a file: it never changes, and takes a second to create. */
let sharedMarket: Market | undefined

export async function startMarketService({
  now,
  port = 0,
  pictureOrigin = PICTURE_ORIGIN,
}: MarketServiceOptions): Promise<MarketService> {
  const isFirst = sharedMarket === undefined
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

  if (isFirst) {
    // The market builds its rows on first use. On a busy machine that can exceed the timeout of a
    // call, and then the first page of a test fails.
    await (await fetch(`${url}/api/v3/coins/markets?vs_currency=inr&sparkline=true`)).text()
    await control('/calls', { method: 'DELETE' })
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
