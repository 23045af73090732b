import { expect, test } from '../helpers/browser-test.ts'
import { SCREENS } from '../helpers/screens.ts'

const PATHS = [
  ...SCREENS.map(({ path }) => path),
  '/coins?view=table',
  '/coin/bitcoin?type=candles&scale=log',
  '/search?q=bit',
  '/status',
  '/no-such-page',
]

for (const width of [360, 1280]) {
  test(`at ${width} px the styles in a page are all that it needs`, async ({ plainPage }) => {
    await plainPage.setViewportSize({ width, height: 800 })
    await plainPage.emulateMedia({ reducedMotion: 'reduce' })
    // They come when they like, and are the same whatever the styles.
    await plainPage.route('**/image?*', (route) => route.abort())
    for (const path of PATHS) {
      await plainPage.goto(path)
      const before = await plainPage.screenshot({ fullPage: true })
      const whole = plainPage.locator('link[data-late="stylesheet"]')
      await whole.evaluate((link) => link.setAttribute('rel', 'stylesheet'))
      await expect.poll(() => whole.evaluate(hasCome)).toBe(true)
      const after = await plainPage.screenshot({ fullPage: true })
      expect(after.equals(before), path).toBe(true)
    }
  })
}

test('no script runs before the whole style sheet has come', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const isLetGo = Promise.withResolvers<void>()
  await page.route('**/assets/style-*.css', async (route) => {
    asked.resolve()
    await isLetGo.promise
    await route.continue()
  })
  await page.goto('/coins', { waitUntil: 'commit' })
  await asked.promise
  // Named ahead, they are fetched at the same time.
  await page.waitForResponse(/\/assets\/entry\.client-.*\.js$/)
  await expect(page.locator('script[type="text/late"]')).not.toHaveCount(0)
  isLetGo.resolve()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

function hasCome(link: Element): boolean {
  return link instanceof HTMLLinkElement && link.sheet !== null
}
