// Some screens load a style sheet of their own. They appear with it and not before.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

/** The palette is opened on `/coins`, and home from there. */
const SCREENS = [
  {
    name: 'the palette',
    open: (page: Page) => page.keyboard.press('/'),
    selector: 'dialog[open]',
    property: 'border-top-width',
    styled: '0px',
  },
  {
    name: 'home',
    async open(page: Page) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await followIn(page, 'banner', 'Home')
    },
    selector: 'main section[aria-label="Tezi"]',
    property: 'background-color',
    styled: 'rgb(16, 18, 24)',
  },
]

test('the palette and home appear only with their slow style sheets', async ({ page }) => {
  const requested: string[] = []
  await page.route('**/assets/*.css', async (route) => {
    requested.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await page.goto('/coins')
  // The sheets of the list itself are linked after hydration.
  await page.waitForLoadState('networkidle')
  for (const { name, open, selector, property, styled } of SCREENS) {
    await test.step(name, async () => {
      const requestedBefore = requested.length
      await page.evaluate(recordFrames, [selector, property] as const)
      await open(page)
      await expect(page.locator(selector)).toBeVisible()
      await expect(page.locator(selector)).toHaveCSS(property, styled)
      const frames = await page.locator('html').getAttribute(`data-frames-${property}`)
      expect(frames).toBe(styled)
      expect(requested.length).toBeGreaterThan(requestedBefore)
    })
  }
})

test('home appears even if no style sheet loads, and the search page instead of the palette', async ({
  browser,
  demoOrigin,
}) => {
  // Not the `page` fixture, which fails on the console error.
  const context = await browser.newContext({ baseURL: demoOrigin })
  const page = await context.newPage()
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.goto('/coins')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await followIn(page, 'banner', 'Home')
  await expect(page.locator('main section[aria-label="Tezi"]')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.locator('main #q')).toBeVisible()
  await context.close()
})

test('search results in the palette keep their styles after leaving the search page', async ({
  page,
}) => {
  await page.goto('/search?q=bit')
  const padding = await page.locator('main section li > a > *').first().evaluate(paddingOf)
  expect(padding).not.toBe('0px')
  await followIn(page, 'banner', 'Coins')
  await expect(page).toHaveURL('/coins')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('bit')
  await expect(page.locator('dialog [role=option] > *').first()).toHaveCSS('padding-top', padding)
})

test('without JavaScript the table of coins has its style sheet', async ({
  browser,
  demoOrigin,
}) => {
  const context = await browser.newContext({ baseURL: demoOrigin, javaScriptEnabled: false })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto('/coins?view=table')
    await expect(page.locator('main table')).toHaveCSS('font-size', '14px', { timeout: 1000 })
  }).toPass()
  await context.close()
})

async function followIn(page: Page, landmark: 'banner' | 'main', name: string): Promise<void> {
  await page.getByRole(landmark).getByRole('link', { name, exact: true }).first().click()
}

function paddingOf(element: Element): string {
  return getComputedStyle(element).paddingTop
}

/** Records each value of the property that is painted in a frame. */
function recordFrames([selector, property]: readonly [string, string]): void {
  const seen = new Set<string>()
  function record(): void {
    const element = document.querySelector(selector)
    if (element !== null) seen.add(getComputedStyle(element).getPropertyValue(property))
    document.documentElement.setAttribute(`data-frames-${property}`, [...seen].join())
    requestAnimationFrame(record)
  }
  record()
}
