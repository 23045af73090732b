import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { PAGE_EXAMPLES } from '../helpers/browser/page-examples.ts'

const FAILING_SCREENS = [
  '/',
  '/coins',
  '/exchanges',
  '/coin/bitcoin',
  '/exchange/kraken',
  '/search?q=a',
  '/status',
]

/** Excluded, so that axe checks only the first ten rows of a long list. */
const FURTHER_ROWS = 'main :is(ul, tbody) > :nth-child(n + 11)'

test.use({ viewport: { width: 360, height: 800 } })

for (const path of Object.values(PAGE_EXAMPLES).flat()) {
  test(`has no axe violations and no overflow: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
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
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('a page has no axe violations while another option loads', async ({ page, live }) => {
  await page.goto(`${live.origin}/coins`)
  await page.route(/\.data/, () => undefined)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expectAccessible(page)
})

for (const path of ['/?currency=eur', '/exchanges', '/coin/bitcoin']) {
  test(`has no axe violations while it loads: ${path}`, async ({ page, live }) => {
    await live.setFaults('silent')
    await page.goto(live.origin + path, { waitUntil: 'commit' })
    const spinner = page.getByRole('main').getByRole('status')
    await expect(spinner).toBeVisible()
    await expectAccessible(page)
    // The page is still loading, so axe has not checked the error that follows.
    await expect(spinner).toBeVisible()
  })
}

/** Checks light mode on a phone and dark mode on a wide screen. Each width hides some elements. */
async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await setTheme(page, 'dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await setTheme(page, 'light')
  await page.setViewportSize({ width: 360, height: 800 })
}

/** Does what the colour mode button does. An open dialog covers the button. */
function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
}

async function expectNoViolations(page: Page): Promise<void> {
  // Legacy mode needs no second page, and there are no frames. The list of passes is not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(FURTHER_ROWS)
  axe.options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${nodes.length} × ${id}: ${nodes[0]?.html}`)).toEqual(
    [],
  )
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflowPx, 'horizontal scrolling').toBe(0)
}
