// A coin, its chart and converter, and the comparison of coins.
import assert from 'node:assert/strict'
import sharp from 'sharp'
import { GOLD_WITHOUT_PICTURE, startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'
import { announcements, recordAnnouncements } from '../announcements.ts'
import type { Flow } from '../flow.ts'
import type { Page } from '../page.ts'
import { poll } from '../poll.ts'

const FROM = 'main input[name=from]'
const HOUR_MS = 3_600_000
/** Of the 256 of a colour. */
const SEEN_LEVELS = 32

export const COIN_FLOWS: readonly Flow[] = [
  {
    name: 'a coin has a chart with options, a chart that reacts, and a converter',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/coin/bitcoin')
      await page.see('main [role=img][aria-label^="Bitcoin price from ₹"]')
      await page.click({ css: 'main button[name=range]', is: '7d' })
      await page.seeLocation('/coin/bitcoin?range=7d')
      await page.click({ css: 'main button[name=type]', is: 'candles' })
      await page.seeLocation('/coin/bitcoin?range=7d&type=candles')
      await page.click({ css: 'main label', has: 'EUR' })
      await page.seeLocation('/coin/bitcoin?currency=eur&range=7d&type=candles')
      await page.seeText('€')
      await page.click('main [role=application]')
      await page.see('main [role=application] canvas')

      await page.fill('main input[inputmode=decimal]', 'five')
      await page.seeText('Type a number such as')
      await page.fill('main input[inputmode=decimal]', '0')
      await page.seeText('= €0')
    },
  },
  {
    name: 'an empty date does not look like a date',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/coin/bitcoin')
      await page.click({ css: 'main summary', is: 'Dates and downloads' })
      await page.see(FROM)
      await page.evaluateOn(FROM, ([field]) => field?.scrollIntoView({ block: 'center' }))
      const empty = await pictureOf(page, FROM)
      await page.evaluateOn(FROM, ([field]) => {
        const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000)
        ;(field as HTMLInputElement).value = today.toISOString().slice(0, 10)
      })
      const filled = await pictureOf(page, FROM)
      assert(differ(empty, filled), 'the empty field looks as if today were chosen')
    },
  },
  {
    name: 'the converter announces what the visitor types, and no update of the price',
    async run({ openBrowser, stopAtEnd }) {
      const coin = structuredClone(GOLD_WITHOUT_PICTURE)
      const site = await startFixedMarketSite({ coin })
      stopAtEnd(() => site[Symbol.asyncDispose]())
      const page = await openBrowser({}, site.origin)
      await page.open('/coin/tezi-gold')
      await page.seeText('₹35,34,560')
      await page.click({ css: 'main button', is: 'Pause updates' })
      await recordAnnouncements(page)

      coin.market_data.current_price.inr = 3_600_000
      await poll('the site has the new price', async () => {
        await site.clock.advance(60_000)
        return (await (await fetch(`${site.origin}/coin/tezi-gold`)).text()).includes('36,00,000')
      })
      // To the page, its data are old now, and what is due runs when updates resume.
      await page.evaluate((ms) => {
        for (const clock of [Date, performance]) {
          const realNow = clock.now.bind(clock)
          clock.now = () => realNow() + ms
        }
      }, HOUR_MS)
      await page.click({ css: 'main button', is: 'Resume updates' })
      await page.seeText('1 TGD = ₹36,00,000')
      const said = await announcements(page)
      assert.deepEqual(
        said.filter((text) => /₹|TGD/.test(text)),
        [],
        'the update was announced',
      )

      await page.fill('main input[inputmode=decimal]', '0.1')
      await page.seeText('3,60,000')
      await poll('the typed amount is announced', async () => {
        return (await announcements(page)).some((text) => text.includes('3,60,000'))
      })
    },
  },
  {
    name: 'a coin that leaves the comparison is announced, and the focus is not lost',
    async run({ openBrowser }) {
      const page = await openBrowser()
      await page.open('/compare?coins=bitcoin,ethereum,solana')
      await recordAnnouncements(page)
      await page.click({ css: 'main a', is: 'Remove Ethereum' })
      await page.seeLocation('/compare?coins=bitcoin,solana')
      await page.seeNo({ css: 'main a', is: 'Remove Ethereum' })
      await page.until('the focus is on something', () => {
        const { activeElement } = document
        return activeElement !== null && activeElement !== document.body
      })
      await poll('it is said that Ethereum is gone', async () => {
        return (await announcements(page)).some((text) => text.includes('Ethereum'))
      })
      await page.fill('#add', 'eth')
      await page.press('Enter')
      await page.seeLocation('/compare?coins=bitcoin,solana,ethereum')
    },
  },
]

/** Whether somebody sees it: by a few levels, engines draw the same text differently. */
function differ(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return true
  return one.some((level, index) => Math.abs(level - (other[index] ?? 0)) > SEEN_LEVELS)
}

/** The pixels of an element. */
async function pictureOf(page: Page, css: string): Promise<Buffer> {
  const box = await page.evaluateOn(css, ([element]) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return {
      left: Math.ceil(x),
      top: Math.ceil(y),
      width: Math.floor(width) - 1,
      height: Math.floor(height) - 1,
    }
  })
  return sharp(await page.tab.screenshot())
    .extract(box)
    .raw()
    .toBuffer()
}
