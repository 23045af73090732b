// Pages without scripts, on paper, and without a server.
import assert from 'node:assert/strict'
import { countSheets } from '../count-sheets.ts'
import type { Flow } from '../flow.ts'
import type { Page } from '../page.ts'

/** Pages whose text fits one sheet. */
const SHORT_PAGES = ['/status', '/compare', '/search']

/** As each engine says that a request for data or for a script has failed. */
const LOST_REQUEST =
  /Failed to fetch|NetworkError when attempting|Load failed|loading dynamically imported module|Importing a module script/

export const CONDITION_FLOWS: readonly Flow[] = [
  {
    name: 'without JavaScript, lists, options, a coin and the search work',
    async run({ openBrowser }) {
      const page = await openBrowser({ hasScripts: false })
      await page.open('/coins?view=table')
      await page.click('main thead a[href*="sort=name"]')
      await page.seeLocation('/coins?sort=name&view=table')
      await page.click({ css: 'main label', has: 'USD' })
      await page.click({ css: 'main button', is: 'Show' })
      await page.seeLocation(/^\/coins\?(?=.*currency=usd)(?=.*sort=name)/)
      await page.see({ css: 'main tbody tr', has: '$' })

      await page.open('/coin/bitcoin')
      await page.see('main [role=img][aria-label^="Bitcoin price from ₹"]')
      await page.see({ css: 'main table caption', has: 'Bitcoin in ₹' })
      await page.click({ css: 'main button[name=range]', is: '7d' })
      await page.seeLocation('/coin/bitcoin?range=7d')

      await page.open('/search')
      await page.fill('#q', 'doge')
      await page.press('Enter')
      await page.seeLocation('/search?q=doge')
      await page.see('main a[href="/coin/dogecoin"]')
      await page.open('/portfolio')
      await page.seeText('It needs JavaScript')
    },
  },
  {
    name: 'a short page is one sheet of paper, without navigation',
    async run({ openBrowser }) {
      const page = await openBrowser()
      for (const path of page.engine.prints ? SHORT_PAGES : []) {
        await page.open(path)
        assert.equal(countSheets(await page.tab.print()), 1, `sheets of ${path}`)
      }
      await page.open('/coin/bitcoin')
      await showAsOnPaper(page)
      await page.see('h1')
      await page.see({ css: 'main table caption', has: 'Bitcoin in ₹' })
      assert.equal(await page.count('header nav, main button, main form'), 0)
    },
  },
  {
    name: 'a page survives the loss of the server, and comes back by itself',
    expectedFaults: LOST_REQUEST,
    async run({ openBrowser, connection }) {
      const page = await openBrowser()
      await page.open('/coins')
      await page.see({ css: 'main a[href="/coin/bitcoin"]', has: '₹' })
      await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      const { loseServer, bringServerBack } = connection()
      await loseServer()
      await page.click({ css: 'main label', has: 'EUR' })
      await page.see({ css: 'main h1', is: 'Tezi does not answer' })
      await bringServerBack()
      await page.see({ css: 'main a[href^="/coin/bitcoin"]', has: '€' })
      await page.seeLocation('/coins?currency=eur')
      assert(await page.evaluate(() => 'isSameDocument' in window), 'the page was reloaded')
    },
  },
]

/** Applies what the style sheets say for print to the screen: one engine's driver cannot print. */
async function showAsOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
          rule.media.mediaText = 'all'
        }
      }
    }
  })
}
