// Page translation puts an element around each text. The figures still follow every choice.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { translateTexts } from '../helpers/browser/translate-texts.ts'

/** For so long a page is cached whose answers are old or incomplete. */
const SHORTLY_CACHED_MS = 2_000

type Change = (page: Page) => Promise<unknown>

const clickLink = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()
const clickButton = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const choose = (currency: string) => (page: Page) =>
  page.getByRole('radio', { name: currency }).first().check({ force: true })
const enter = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).fill(text)
  await page.getByLabel(label).press('Enter')
}

/** Each change leads to another address. */
const CHANGES: Record<string, Change[]> = {
  '/': [choose('USD')],
  '/coins': [clickLink(/^2$/)],
  '/coin/bitcoin': [choose('USD'), clickButton('candles')],
  '/coin/bitcoin/markets': [choose('USD'), clickLink('Next page')],
  '/exchanges': [choose('USD'), clickLink('Table')],
  '/india': [clickLink('₹5 lakh')],
  '/search?q=bit': [enter('Coin or exchange', 'ether')],
  '/coin/ethereum/what-if?from=2025-01-31': [choose('USD'), enter('Amount in $', '-1')],
  '/compare?coins=bitcoin,ethereum': [
    clickLink('200 days'),
    enter('Name or ticker', 'zzzzqqqq'),
    clickLink('Remove Bitcoin'),
  ],
}

for (const [path, changes] of Object.entries(CHANGES)) {
  test(`the translated page ${path} follows every choice`, async ({
    page,
    context,
    demoOrigin,
    demoSite,
  }) => {
    // Newer answers and later parts of the page come soon after its first visit.
    const { pathname, searchParams } = new URL(path, demoOrigin)
    for (const currency of ['inr', 'usd', 'inr', 'usd']) {
      const params = new URLSearchParams([...searchParams, ['currency', currency]])
      await (await fetch(`${demoOrigin}${pathname}?${params}`)).text()
      await demoSite.clock.advance(SHORTLY_CACHED_MS)
    }
    const opened = await context.newPage()
    await page.goto(path)
    await page
      .locator('main details')
      .evaluateAll((all) => all.map((one) => one.setAttribute('open', '')))
    for (const change of changes) {
      const before = { url: page.url(), text: await textOfMain(page) }
      await page.locator('body').evaluate(translateTexts)
      await change(page)
      await expect(page).not.toHaveURL(before.url)
      // Both pages have newer answers soon.
      await expect(async () => {
        await opened.goto(page.url())
        await opened.locator('html[data-hydrated]').waitFor()
        const text = await textOfMain(opened)
        expect(text).not.toBe(before.text)
        expect(await textOfMain(page)).toBe(text)
      }).toPass()
    }
  })
}

test('the slider of a translated chart reads the day under it', async ({ page }) => {
  await page.goto('/compare?coins=bitcoin,ethereum')
  const slider = page.getByRole('slider')
  await page.locator('body').evaluate(translateTexts)
  await slider.press('PageDown')
  const spoken = await slider.getAttribute('aria-valuetext')
  const figures = spoken?.match(/\d[\d,.]*\d/g) ?? []
  expect(figures.length).toBeGreaterThan(0)
  const shown = page.locator('p:has(+ div [type=range])')
  for (const figure of figures) await expect(shown).toContainText(figure)
})

/** The text of the screen, without ages, which change, and without what was announced. */
async function textOfMain(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const text = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const said of copy.querySelectorAll('.visually-hidden[role=status]')) said.remove()
    return copy.textContent
  })
  return text.replace(/just now|\d+ (?:s|min|h) ago/g, '')
}
