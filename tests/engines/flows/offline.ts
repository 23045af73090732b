// What the service worker of the live site keeps, without a network.
import assert from 'node:assert/strict'
import { startLiveSite } from '../../helpers/sites/live-site.ts'
import type { Flow } from '../flow.ts'
import type { Page } from '../page.ts'
import { poll } from '../poll.ts'
import { add, TRANSACTION } from './portfolio.ts'

const VISITED = ['/coins', '/coin/bitcoin', '/exchanges', '/india', '/']
const SHOWN = /hown from this device, as of \d{1,2}:\d\d/

/** As each engine says that a request has failed. */
const LOST_REQUEST =
  /Failed to fetch|NetworkError when attempting|Load failed|dynamically imported module|Importing a module script|TypeError|AbortError/

export const OFFLINE_FLOWS: readonly Flow[] = [
  {
    name: 'visited pages, the search and the portfolio work without a network, and renew with it',
    expectedFaults: LOST_REQUEST,
    async run({ openBrowser, connection, stopAtEnd }) {
      const live = await startLiveSite()
      stopAtEnd(() => live[Symbol.asyncDispose]())
      const page = await openBrowser({}, live.origin)
      for (const path of VISITED) {
        await page.open(path)
        await waitUntilKept(page, path)
      }
      const { loseServer, bringServerBack } = connection()
      await loseServer()
      for (const path of VISITED) {
        await page.open(path)
        await page.reload()
        await page.seeText(SHOWN)
      }
      await page.click({ css: 'header a', is: 'Coins' })
      // Home has a link to the coin, too, and a click on a page that goes is lost.
      await page.see({ css: 'h1', is: 'Coins' })
      await page.see({ css: 'main a[href="/coin/bitcoin"]', has: '₹' })
      await page.click('main a[href="/coin/bitcoin"]')
      await page.see({ css: 'h1', has: 'Bitcoin' })
      await page.seeText(SHOWN)
      await page.press('/')
      await page.see('dialog[open]')
      await page.press('Escape')
      await page.seeNo('dialog[open]')

      await page.click({ css: 'header a', is: 'Portfolio' })
      await page.see({ css: 'h1', is: 'Portfolio' })
      await add(page, '0.25')
      await page.see({ css: TRANSACTION, has: 'Buy 0.25' })
      await page.reload()
      await page.see({ css: TRANSACTION, has: 'Buy 0.25' })
      await page.open('/coin/dogecoin')
      await page.see({ css: 'h1', is: 'No connection to Tezi' })

      await page.open('/coins')
      await page.seeText(SHOWN)
      await bringServerBack()
      await poll('the page is renewed', async () => !SHOWN.test(await page.text()))
      assert.match(await page.text(), /Updated/)
    },
  },
  {
    name: 'in a private window, pages, clicks and the portfolio work',
    async run({ openBrowser, stopAtEnd }) {
      const live = await startLiveSite()
      stopAtEnd(() => live[Symbol.asyncDispose]())
      const page = await openBrowser({ isPrivate: true }, live.origin)
      await page.open('/coins')
      await page.reload()
      await page.click('main a[href="/coin/bitcoin"]')
      await page.see({ css: 'h1', has: 'Bitcoin' })
      await page.reload()
      await page.see({ css: 'h1', has: 'Bitcoin' })
      await page.click({ css: 'header a', is: 'Portfolio' })
      await page.see({ css: 'h1', is: 'Portfolio' })
      await add(page, '0.25')
      await page.see({ css: TRANSACTION, has: 'Buy 0.25' })
    },
  },
]

async function waitUntilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.kept = ''
    const look = async () => {
      const pages = await (await caches.open('tezi-pages')).keys()
      const worker = await (await fetch('/sw.js')).text()
      const files = [...worker.matchAll(/\/assets\/[^`"',]+\.(js|css)/g)].map(([file]) => file)
      const cached = await Promise.all(files.map((file) => caches.match(file)))
      const all = cached.every((file) => file !== undefined)
      const names = pages.map(({ url }) => new URL(url).pathname).join(' ')
      document.documentElement.dataset.kept = `${all} ${names} `
    }
    setInterval(() => void look().catch(() => undefined), 300)
  })
  await page.until(
    `${path} is kept`,
    (kept) => {
      const text = document.documentElement.dataset.kept ?? ''
      return ['true', kept, '/portfolio', '/portfolio/tax', '/watchlist'].every((each) =>
        ` ${text}`.includes(` ${each} `),
      )
    },
    path,
  )
}
