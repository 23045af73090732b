// Browser tests on a site whose market service says what the test tells it to say.

import { type FixedAnswers, startFixedMarketSite } from '../sites/fixed-market.ts'
import { test as base } from './browser-test.ts'

type Fixtures = {
  /** Starts the site, its cache cold, and resolves to its address. */
  startOnFixedMarket: (answers?: FixedAnswers) => Promise<string>
}

export const test = base.extend<Fixtures>({
  startOnFixedMarket: async ({ stopAtEnd }, use) => {
    await use(async (answers) => {
      const site = await startFixedMarketSite(answers)
      stopAtEnd(() => site[Symbol.asyncDispose]())
      return site.origin
    })
  },
})

export { expect } from '@playwright/test'

export { GOLD } from '../sites/fixed-market.ts'
