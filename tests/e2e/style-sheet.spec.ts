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

/** What would be seen if one of them were amiss, apart from the boxes. */
const PROPERTIES = [
  'background-color',
  'border',
  'color',
  'content',
  'display',
  'font',
  'opacity',
  'outline',
  'overflow',
  'position',
  'text-align',
  'text-decoration',
  'transform',
  'visibility',
  'z-index',
]

for (const width of [360, 1280]) {
  test(`at ${width} px the styles in a page are all that it needs`, async ({ plainPage }) => {
    await plainPage.setViewportSize({ width, height: 800 })
    await plainPage.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of PATHS) {
      await plainPage.goto(path)
      const before = await plainPage.evaluate(describeAll, PROPERTIES)
      const whole = plainPage.locator('link[data-late="stylesheet"]')
      await whole.evaluate((link) => link.setAttribute('rel', 'stylesheet'))
      await expect.poll(() => whole.evaluate(hasCome)).toBe(true)
      const after = await plainPage.evaluate(describeAll, PROPERTIES)
      expect(after).toHaveLength(before.length)
      expect(after.filter((line, at) => line !== before[at])).toEqual([])
    }
  })
}

test('no script runs before the whole style sheet has come', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const isLetGo = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.css', async (route) => {
    asked.resolve()
    await isLetGo.promise
    await route.continue()
  })
  // Named ahead, they are fetched at the same time.
  const fetched = page.waitForResponse(/\/assets\/entry\.client-.*\.js$/)
  await page.goto('/coins', { waitUntil: 'commit' })
  await Promise.all([asked.promise, fetched])
  await expect(page.locator('script[type="text/late"]')).not.toHaveCount(0)
  isLetGo.resolve()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test('where the whole style sheet does not come, the page is one without script', async ({
  browser,
  demoOrigin,
}) => {
  // Not the page that has to be quick and to report no errors.
  const context = await browser.newContext({ baseURL: demoOrigin })
  const page = await context.newPage()
  await page.route('**/assets/site-*.css', (route) => route.abort())
  await page.goto('/coins')
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible()
  await page.getByRole('radio', { name: 'USD' }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${demoOrigin}/coins?currency=usd`)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  await context.close()
})

function hasCome(link: Element): boolean {
  return link instanceof HTMLLinkElement && link.sheet !== null
}

/** The box and the styles of every element, and of what stands before and after it. */
function describeAll(properties: readonly string[]): string[] {
  return [...document.querySelectorAll('body, body *')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = `${element.localName}.${element.className} ${[x, y, width, height].join()}`
    const styles = [null, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      return properties.map((name) => style.getPropertyValue(name)).join()
    })
    return [box, ...styles]
  })
}
