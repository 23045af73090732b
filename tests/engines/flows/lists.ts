// Home and the list of coins.
import assert from 'node:assert/strict'
import type { Flow } from '../flow.ts'
import type { Page } from '../page.ts'

const USD = { css: 'main label', has: 'USD' }
const FIRST_ROW = 'main tbody tr:first-child'

export const LIST_FLOWS: readonly Flow[] = [
  {
    name: 'home shows prices, changes currency and colours, and opens a coin in the same document',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/')
      await page.see({ css: 'h1', is: 'Tezi' })
      await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      await page.click(USD)
      await page.seeLocation('/?currency=usd')
      await page.see({ css: 'main a[href^="/coin/bitcoin"]', has: '$' })
      await page.click({ css: 'header button', has: 'Dark colour mode' })
      await page.until('it is dark', () => document.documentElement.dataset.theme === 'dark')
      await page.click({ css: 'main a[href^="/coin/ethereum"]', has: '$' })
      await page.see({ css: 'h1', has: 'Ethereum' })
      await page.seeLocation('/coin/ethereum?currency=usd')
      assert(await page.evaluate(() => 'isSameDocument' in window), 'a document was loaded')
      await page.reload()
      await page.until('it stays dark', () => document.documentElement.dataset.theme === 'dark')
    },
  },
  {
    name: 'list options that are chosen in quick succession do not undo each other',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/coins?view=table')
      await chooseOnceAddressHas(page, 'sort=-7d', 'main input[name=currency][value=usd]')
      await page.click('main thead a[href*="sort=-7d"]')
      await page.see({ css: FIRST_ROW, has: '$' })
      await page.seeLocation('/coins?currency=usd&sort=-7d&view=table')

      await chooseOnceAddressHas(page, 'sort=name', 'main input[name=stablecoins]')
      await page.click('main thead a[href*="sort=name"]')
      await page.seeLocation('/coins?currency=usd&sort=name&stablecoins=hidden&view=table')

      // The screen of that address is there: only what the two clicks change is in question.
      await page.see({ css: 'main th[aria-sort]', has: 'Coin' })
      await page.seeNo('main [aria-busy=true]')
      await page.click('main thead a[href*="sort=-price"]', { css: 'main label', has: 'EUR' })
      await page.see({ css: FIRST_ROW, has: '€' })
      await page.seeLocation('/coins?currency=eur&sort=-price&stablecoins=hidden&view=table')
    },
  },
]

/**
 * Chooses an option as soon as the address has a text. The screen may not have been rendered for that
 * address yet, and a quick visitor chooses in that moment.
 */
async function chooseOnceAddressHas(page: Page, text: string, css: string): Promise<void> {
  await page.evaluate(
    (part, selector) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        if (!location.search.includes(part)) channel.port2.postMessage('')
        else document.querySelector<HTMLInputElement>(selector)?.click()
      }
      channel.port2.postMessage('')
    },
    text,
    css,
  )
}
