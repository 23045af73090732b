// A site whose market service answers as the test specifies, for tests that need to know every
// figure or choose the moment of an answer.
import { readFileSync } from 'node:fs'
import { json, startHttpTestServer } from './http-test-server.ts'
import { startSite } from './site.ts'

export type FixedAnswers = {
  coin?: unknown
  history?: unknown
  /** No answer comes before it. */
  released?: Promise<void>
  /** The site's clock. */
  now?: () => number
}

export type FixedMarketSite = AsyncDisposable & {
  /** The site's address; its cache is cold. */
  origin: string
}

/** A coin named Tezi Gold whose id is `tezi-gold`. */
export const GOLD = readFixture('coin.json')
export const GOLD_WITHOUT_PICTURE = { ...GOLD, image: null }
const GOLD_HISTORY = readFixture('market-chart.json')

export async function startFixedMarketSite({
  coin = GOLD_WITHOUT_PICTURE,
  history = GOLD_HISTORY,
  released,
  now,
}: FixedAnswers = {}): Promise<FixedMarketSite> {
  const market = await startHttpTestServer(async (request, response) => {
    await released
    const isHistory = request.url?.includes('/market_chart') ?? false
    json(isHistory ? history : coin)(request, response)
  })
  const site = await startSite({
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: `${market.origin}/api/v3` },
    now,
  })
  return {
    origin: site.origin,
    async [Symbol.asyncDispose]() {
      await site.close()
      await market[Symbol.asyncDispose]()
    },
  }
}

function readFixture(name: string) {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))
}
