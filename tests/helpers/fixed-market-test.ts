// For tests that need to know every figure, or the moment at which an answer comes: a site whose
// market service says of every coin what the test tells it to say.
import { readFileSync } from 'node:fs'
import { test as base } from './browser-test.ts'
import { json, startHttpTestServer } from './http-test-server.ts'
import { startSite } from './site.ts'

type Answers = {
  coin?: unknown
  history?: unknown
  /** No answer comes before it. */
  released?: Promise<void>
  /** The site's clock. */
  now?: () => number
}

type Fixtures = {
  /** Starts the site, its cache cold, and resolves to its address. */
  startOnFixedMarket: (answers: Answers) => Promise<string>
}

/** A coin named Tezi Gold whose id is `tezi-gold`. */
export const GOLD = readFixture('coin.json')
const GOLD_HISTORY = readFixture('market-chart.json')

export const test = base.extend<Fixtures>({
  startOnFixedMarket: async ({ stopAtEnd }, use) => {
    await use(async ({ coin = GOLD, history = GOLD_HISTORY, released, now }) => {
      const market = await startHttpTestServer(async (request, response) => {
        await released
        const isHistory = request.url?.includes('/market_chart') ?? false
        json(isHistory ? history : coin)(request, response)
      })
      const site = await startSite({
        variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: `${market.origin}/api/v3` },
        now,
      })
      stopAtEnd(site.close, () => market[Symbol.asyncDispose]())
      return site.origin
    })
  },
})

export { expect } from '@playwright/test'

function readFixture(name: string) {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))
}
