// How far down a phone's first screen the content begins: what stands above it must stay short.
import { expect, test } from '../helpers/browser/browser-test.ts'

type Limit = {
  path: string
  what: string
  /** The first one that matches must begin, or end, at most at `maxPx`. */
  locator: string
  edge?: 'top' | 'bottom'
  maxPx: number
}

const PRICE = {
  what: 'the price',
  locator: 'main [data-price]',
  edge: 'bottom',
  maxPx: 240,
} as const
const PLOT = { what: 'the plot', locator: 'main [role=application]', maxPx: 270 }
const PAIR = { what: 'the first pair', locator: 'tbody tr', maxPx: 450 }

/** Limits of the same path stand together, so that it is opened once. */
const LIMITS: readonly Limit[] = [
  { path: '/', what: 'the first price', locator: 'main [data-price]', edge: 'bottom', maxPx: 460 },
  { path: '/coins', what: 'the first card', locator: 'main li:has([data-price])', maxPx: 300 },
  { path: '/coins?view=table', what: 'the first row', locator: 'tbody tr', maxPx: 300 },
  { path: '/coin/bitcoin', ...PRICE },
  { path: '/coin/bitcoin', ...PLOT },
  {
    path: '/coin/bitcoin',
    what: 'the actions',
    locator: 'main nav[aria-label^="More about"] a',
    edge: 'bottom',
    maxPx: 700,
  },
  { path: '/coin/bitcoin?range=30d&type=candles', ...PLOT },
  // Long names.
  { path: '/coin/coinbase-wrapped-staked-eth', ...PRICE },
  { path: '/coin/coinbase-wrapped-staked-eth', ...PLOT },
  {
    path: '/coin/bitcoin/what-if',
    what: 'the answer',
    locator: 'main [role=status] p',
    maxPx: 420,
  },
  {
    path: '/compare?coins=bitcoin,ethereum,solana',
    what: 'the plot',
    locator: 'main figure svg[role=img]',
    maxPx: 330,
  },
  { path: '/coin/tether/markets', what: 'the first market', locator: 'tbody tr', maxPx: 420 },
  { path: '/india', what: 'the answer', locator: 'main [aria-live] p', maxPx: 300 },
  { path: '/exchange/coindcx', ...PAIR },
  {
    path: '/exchange/coindcx',
    what: 'the trust score',
    locator: 'main li:has-text("Trust")',
    maxPx: 240,
  },
  { path: '/exchange/demo-indian', ...PAIR },
  { path: '/exchanges', what: 'the first exchange', locator: 'main li', maxPx: 300 },
]

test.use({ viewport: { width: 360, height: 740 } })

test('the content of every screen begins high up on a phone', async ({ page }) => {
  for (const [index, { path, what, locator, edge = 'top', maxPx }] of LIMITS.entries()) {
    await test.step(`the ${edge} of ${what} on ${path}`, async () => {
      if (path !== LIMITS[index - 1]?.path) await page.goto(path)
      // The banner of the demo market makes the longest head that a page has.
      await expect(page.getByRole('complementary', { name: 'About these prices' })).toBeVisible()
      const content = page.locator(locator).first()
      await expect(content).toBeVisible()
      const placePx = await content.evaluate(
        (element, side) => element.getBoundingClientRect()[side],
        edge,
      )
      expect.soft(placePx, `${what} on ${path}`).toBeLessThanOrEqual(maxPx)
    })
  }
})
