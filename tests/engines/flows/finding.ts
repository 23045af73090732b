// The search, and a watchlist that somebody shares.
import assert from 'node:assert/strict'
import type { Flow } from '../flow.ts'

export const FINDING_FLOWS: readonly Flow[] = [
  {
    name: 'the search finds a coin by keyboard, and its field looks like the other fields',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/privacy')
      await page.press('/')
      await page.see('dialog input')
      await page.tab.type('etherium')
      await page.see({ css: 'dialog [role=option]', has: 'Ethereum' })
      await page.press('Enter')
      await page.see({ css: 'h1', has: 'Ethereum' })
      await page.seeNo('dialog')

      await page.open('/search?q=bitcoin')
      const appearance = await page.evaluateOn('#q', ([field]) => {
        return field === undefined ? '' : getComputedStyle(field).appearance
      })
      assert.match(appearance, /^(none|textfield)$/, 'the field has a frame of the system')
      await page.fill('#q', 'doge coin')
      await page.press('Enter')
      await page.seeLocation('/search?q=doge+coin')
      await page.see('main a[href="/coin/dogecoin"]')
    },
  },
  {
    name: 'a shared watchlist opens from its link, and becomes the visitor’s own',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/watchlist#coins=bitcoin,ethereum')
      await page.see({ css: 'h1', is: 'Shared watchlist' })
      await page.see({ css: 'main tbody tr', has: 'Ethereum' })
      await page.click({ css: 'main label', has: 'USD' })
      await page.seeLocation('/watchlist?currency=usd#coins=bitcoin,ethereum')
      await page.see({ css: 'main tbody tr', has: '$' })
      await page.click({ css: 'main button', is: 'Add to your watchlist' })
      await page.seeLocation('/watchlist?currency=usd')
      await page.seeText('2 coins added.')
      await page.reload()
      await page.see({ css: 'h1', is: 'Watchlist' })
      await page.see({ css: 'main tbody tr', has: 'Bitcoin' })
      assert.equal(await page.count('main tbody tr'), 2)
      await page.click({ css: 'main button', is: 'Remove Bitcoin' })
      await page.see({ css: 'main button', has: 'Undo' })
    },
  },
]
