// Fixtures of all browser tests: a site on the demo market. For tests of failures there is a separate
// site that uses the stand-alone demo market as its live service.
import { test as base, type Page } from '@playwright/test'
import { type LiveSite, startLiveSite } from '../sites/live-site.ts'
import { type Site, startSite } from '../sites/site.ts'

type Fixtures = {
  /** Functions that stop servers after the test, in this order, once its pages are closed. */
  stopAtEnd: (...stops: (() => PromiseLike<void>)[]) => void
  /** A site with its own market service, which the test controls. */
  live: LiveSite
  /** The origin of a site on the demo market, which tests share. It stands still during a test. */
  demoOrigin: string
  /** A page in a browser without JavaScript, on the demo site. */
  noScriptPage: Page
}

export const test = base.extend<Fixtures, { demoSite: Site }>({
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const site = await startSite()
      // The demo market builds its rows on first use, and the status page needs an answer.
      await (await fetch(`${site.origin}/coins`)).text()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],

  demoOrigin: async ({ demoSite: { clock, origin } }, use) => {
    // To a browser with the clock of this machine, prices of an earlier test would be old.
    await clock.advance(Math.max(0, Date.now() - clock.now()))
    await use(origin)
  },

  baseURL: async ({ demoOrigin }, use) => use(demoOrigin),

  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
    page.on('console', (message) => {
      const isExpected = /status of (404|414|503)/.test(message.text())
      if (message.type() === 'error' && !isExpected) {
        faults.push(`${message.location().url}: ${message.text()}`)
      }
    })
    // The scripts load last, so a loaded page may not be hydrated yet.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await waitForHydration(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      if (options?.waitUntil === undefined) await waitForHydration(page)
      return response
    }
    await use(page)
    base.expect(faults, 'errors in the browser console').toEqual([])
  },

  noScriptPage: async ({ browser, demoOrigin }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: demoOrigin })
    await use(await context.newPage())
    await context.close()
  },

  stopAtEnd: async ({ context }, use) => {
    const stops: (() => PromiseLike<void>)[] = []
    await use((...more) => void stops.push(...more))
    // Otherwise late requests of a page would fail and be reported as console errors.
    for (const page of context.pages()) await page.close()
    for (const stop of stops) await stop()
  },

  live: async ({ stopAtEnd }, use) => {
    const live = await startLiveSite()
    stopAtEnd(() => live[Symbol.asyncDispose]())
    await use(live)
  },
})

/** Returns at once if JavaScript is off or the page does not use our scripts. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { js, hydrated } = document.documentElement.dataset
    return js === undefined || hydrated !== undefined
  })
}

export { expect } from '@playwright/test'
