import type { Page } from '@playwright/test'
import { type AxeScope, axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { PAGE_EXAMPLES } from '../helpers/browser/page-examples.ts'
import { STREAMS_AFTER_MS } from '../helpers/still-clock.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

const FAILING_SCREENS = ['/', '/coins', '/coin/bitcoin', '/search?q=a']

/**
 * Further rows look like the first ten. Tiles of the heatmap are hidden from screen readers, and
 * `home-layout.spec.ts` checks their colours.
 */
const FURTHER_ROWS = 'main :is(ul, tbody) > :nth-child(n + 11), main svg a:nth-child(n + 11)'

test.use({ viewport: { width: 360, height: 800 } })

const { home, coins, exchanges, ...otherPages } = PAGE_EXAMPLES

for (const [name, examples] of Object.entries({
  'home and the long lists': { home, coins, exchanges },
  'all other pages': otherPages,
})) {
  test(`${name} have no axe violations, no overflow, and large fields with our frame`, async ({
    page,
  }) => {
    // One tab for all of them takes half the CPU time of a tab for each.
    test.slow()
    await seedWatchlist(page, toWatchlistJson('bitcoin'))
    for (const path of Object.values(examples).flat()) {
      await test.step(path, async () => {
        await page.goto(path)
        // Header and footer are the same on the failed screens.
        await expectAccessible(page, 'main')
        await expectOwnLargeFields(page)
      })
    }
  })
}

test('failed screens have no axe violations', async ({ page, live }) => {
  await live.setFaults('status=403')
  for (const path of FAILING_SCREENS) {
    await test.step(path, async () => {
      await page.goto(live.origin + path)
      await expectAccessible(page)
    })
  }
})

test('the palette and the list of shortcuts have no axe violations', async ({ page }) => {
  await page.goto('/exchanges')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('bin')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await expectOwnLargeFields(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('the form of a transaction has large fields with our frame', async ({ page }) => {
  await page.goto('/portfolio')
  await page.getByRole('button', { name: 'Add a transaction' }).click()
  await expect(page.locator('select').first()).toBeVisible()
  await expectOwnLargeFields(page)
})

test('a page has no axe violations while another option loads', async ({ page, live }) => {
  await page.goto(`${live.origin}/coins`)
  await page.route(/\.data/, () => undefined)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expectAccessible(page)
})

for (const path of ['/exchanges', '/coin/bitcoin']) {
  test(`has no axe violations while it loads: ${path}`, async ({ page, live }) => {
    // The browser then has the site's scripts and styles.
    await page.goto(`${live.origin}/privacy`)
    await live.setFaults('silent')
    const opening = page.goto(live.origin + path, { waitUntil: 'commit' })
    await live.clock.whenHeld()
    await live.clock.advance(STREAMS_AFTER_MS)
    await opening
    const spinner = page.getByRole('main').getByRole('status')
    await expect(spinner).toBeVisible()
    await page.waitForFunction(hasAllSheets)
    // The page keeps loading for ever. Otherwise an error would follow, maybe during the checks.
    // React reports the cut response.
    page.removeAllListeners('pageerror')
    await page.evaluate(() => window.stop())
    await expectAccessible(page)
    await expect(spinner).toBeVisible()
  })
}

/** What differs in dark mode and on a wide screen. The names of links are the same. */
const WIDE_RULES = ['color-contrast', 'target-size']

/**
 * Checks `wide` in dark mode on a wide screen, then light mode on a phone. Removes further rows, so
 * the page has to be loaded again before its next test.
 */
async function expectAccessible(page: Page, wide = 'body'): Promise<void> {
  await expectNoOverflow(page)
  await setTheme(page, 'dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoOverflow(page)
  // axe takes time for each element of the document, also for those that it does not check.
  await page.locator(FURTHER_ROWS).evaluateAll((rows) => rows.map((row) => row.remove()))
  await expectNoViolations(page, { include: wide, rules: WIDE_RULES })
  await setTheme(page, 'light')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoViolations(page)
}

/** Does what the colour mode button does. An open dialog covers the button. */
function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
}

/**
 * In a smaller field, an iPhone zooms into the page. WebKit draws its own frames and surfaces where
 * it may. A closed part has computed styles too.
 */
async function expectOwnLargeFields(page: Page): Promise<void> {
  const fields = page.locator('input:not([type=hidden]), select, textarea')
  const wrong = await fields.evaluateAll((all) =>
    all
      .filter((field) => {
        const { appearance, backgroundColor, fontSize } = getComputedStyle(field)
        if (Number.parseFloat(fontSize) < 16) return true
        if (field.matches('[type=radio], [type=checkbox], [type=range], [type=file]')) return false
        const isOwnFrame = !field.matches('select, [type=search]') || appearance === 'none'
        // Of a field without a background, WebKit shows an empty date in the colour of a typed one.
        return !isOwnFrame || backgroundColor === 'rgba(0, 0, 0, 0)'
      })
      .map((field) => field.outerHTML.slice(0, 80)),
  )
  expect(wrong, page.url()).toEqual([])
}

async function expectNoViolations(page: Page, scope?: AxeScope): Promise<void> {
  expect(await axeViolations(page, scope), page.url()).toEqual([])
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflowPx, `horizontal scrolling of ${page.url()}`).toBe(0)
}

/** Evaluated in the browser. */
function hasAllSheets(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return [...links].every(({ sheet }) => sheet !== null)
}
