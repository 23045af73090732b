import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

const SCREENS = [
  '/',
  '/coins',
  '/coins?sort=-24h&stablecoins=hidden&view=table',
  '/exchanges',
  '/exchange/kraken',
  '/exchange/none',
  '/coin/bitcoin',
  '/coin/bitcoin?range=30d&scale=log&type=candles',
  '/coin/bitcoin?from=2015-01-01&to=2015-02-01',
  '/coin/bitcoin/table?type=candles',
  '/coin/demo-no-price',
  '/search',
  '/search?q=demo',
  '/search?q=zzzzqqqq',
  '/privacy',
  '/status',
  '/watchlist',
  '/nowhere',
]

/** Of a long list: what axe has to say, it says of the first thirty. */
const FURTHER_ROWS = 'main :is(ul, tbody) > :nth-child(n + 31)'

for (const width of [360, 1280]) {
  for (const mode of ['light', 'dark'] as const) {
    test.describe(`${width} px, ${mode}`, () => {
      test.use({ viewport: { width, height: 800 } })

      test.beforeEach(async ({ page }) => {
        await page.addInitScript((kept) => localStorage.setItem('tezi-colour-mode', kept), mode)
      })

      test('axe finds nothing on any screen, and nothing sticks out', async ({ page }) => {
        for (const path of SCREENS) {
          await page.goto(path)
          await expectAccessible(page)
        }
      })

      test('axe finds nothing on what failed', async ({ page, live }) => {
        await live.setFaults('status=403')
        for (const path of [
          '/',
          '/coins',
          '/exchanges',
          '/coin/bitcoin',
          '/exchange/kraken',
          '/search?q=a',
          '/status',
        ]) {
          await page.goto(live.origin + path)
          await expectAccessible(page)
        }
      })

      test('axe finds nothing in the palette and the list of keys', async ({ page }) => {
        await page.goto('/exchanges')
        await page.keyboard.press('/')
        await expect(page.getByRole('combobox')).toBeFocused()
        await page.keyboard.type('bin')
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'All keys' }).click()
        await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
        await expectAccessible(page)
      })

      test('axe finds nothing while the visitor waits', async ({ page, live }) => {
        await page.goto(`${live.origin}/coins`)
        await page.route(/\.data/, () => undefined)
        await page.getByRole('radio', { name: 'USD' }).check()
        await expect(page.getByRole('main').getByRole('status')).toBeVisible()
        await expectAccessible(page)
        await live.setFaults('latency=3000')
        for (const path of ['/?currency=eur', '/exchanges', '/coin/bitcoin']) {
          await page.goto(live.origin + path, { waitUntil: 'commit' })
          await expect(page.getByRole('main').getByRole('status')).toBeVisible()
          await expectAccessible(page)
        }
      })
    })
  }
}

async function expectAccessible(page: Page): Promise<void> {
  // There are no frames, so axe needs no second page; and what passes is not looked at.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(FURTHER_ROWS)
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${nodes.length} × ${id}: ${nodes[0]?.html}`)
  expect(found).toEqual([])
  const overhangPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overhangPx, 'horizontal scrolling').toBe(0)
}
