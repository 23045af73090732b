// Browser tests on a site whose market service returns answers that the test defines.
import { type FixedAnswers, startFixedMarketSite } from '../sites/fixed-market.ts'
import { test as base } from './browser-test.ts'

type Fixtures = {
  /** Starts the site with a cold cache and resolves to its origin. */
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
