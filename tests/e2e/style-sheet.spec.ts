import type { JSHandle, Page } from '@playwright/test'
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

/** A difference in one of these would be visible even where no box differs. */
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

const WIDTHS = [360, 1280]

test('the styles in a page are all that it needs, on a phone and on a wide screen', async ({
  plainPage,
}) => {
  await plainPage.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PATHS) {
    await gotoWhole(plainPage, path)
    const before = new Map<number, JSHandle<string[]>>()
    for (const width of WIDTHS) before.set(width, await stylesAt(plainPage, width))
    const whole = plainPage.locator('link[data-late="stylesheet"]')
    await whole.evaluate((link) => link.setAttribute('rel', 'stylesheet'))
    await expect.poll(() => whole.evaluate(hasLoaded)).toBe(true)
    for (const [width, styles] of before) {
      const changes = await plainPage.evaluate(findChanges, [
        styles,
        await stylesAt(plainPage, width),
      ] as const)
      expect(changes, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('no script runs before the whole style sheet has loaded', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const isLetGo = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    asked.resolve()
    await isLetGo.promise
    await route.continue()
  })
  // The page names its scripts ahead, so that they load at the same time.
  const fetched = page.waitForResponse(/\/assets\/entry\.client-.*\.js$/)
  await page.goto('/privacy', { waitUntil: 'commit' })
  await Promise.all([asked.promise, fetched])
  await expect(page.locator('script[type="text/late"]')).not.toHaveCount(0)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  isLetGo.resolve()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test('a page whose whole style sheet fails to load works as one without script', async ({
  browser,
  demoOrigin,
}) => {
  // The `page` fixture waits for hydration and fails on the error in the console.
  const context = await browser.newContext({ baseURL: demoOrigin })
  const page = await context.newPage()
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto('/exchange/kraken')
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible()
  await page.getByRole('radio', { name: 'USD' }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${demoOrigin}/exchange/kraken?currency=usd`)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  await context.close()
})

function hasLoaded(link: Element): boolean {
  return link instanceof HTMLLinkElement && link.sheet !== null
}

/** A page whose data are late would reload itself in the middle of the test. */
async function gotoWhole(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    expect(await page.content()).not.toContain('http-equiv="refresh"')
  }).toPass()
}

/** They stay in the browser: those of a list are megabytes. */
async function stylesAt(page: Page, width: number): Promise<JSHandle<string[]>> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluateHandle(describeAll, PROPERTIES)
}

/** The box and the styles of every element, and of its `::before` and `::after`. */
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

function findChanges([before, after]: readonly [string[], string[]]): string[] {
  if (before.length !== after.length) return [`${before.length} lines became ${after.length}`]
  return after.filter((line, at) => line !== before[at])
}
