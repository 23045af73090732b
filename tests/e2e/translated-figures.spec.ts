// Page translation wraps each text in an element. The figures still follow every choice.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { translateTexts } from '../helpers/browser/translate-texts.ts'

const FIELDS = { amount: 'Amount in ₹', every: 'How often' }

/** The text of the page, without the age of its data, which is read at different times. */
function readMain(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const copy = document.importNode(main, true)
    for (const age of copy.querySelectorAll('[data-updates]')) age.remove()
    return copy.textContent
  })
}

/** Translates the page, changes it, and expects the text of a page that was just opened. */
async function changeTranslated(page: Page, change: () => Promise<void>): Promise<void> {
  const before = page.url()
  await page.locator('body').evaluate(translateTexts)
  await change()
  await expect(page).not.toHaveURL(before)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const opened = await page.context().newPage()
  await opened.goto(page.url())
  await opened.locator('html[data-hydrated]').waitFor()
  const expected = await readMain(opened)
  await opened.close()
  await expect.poll(() => readMain(page)).toBe(expected)
}

test('the sums of an investment follow its currency and its plan', async ({ page }) => {
  await page.goto('/coin/ethereum/what-if?from=2025-01-31')
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await changeTranslated(page, () => page.getByRole('radio', { name: 'USD' }).check())
  await changeTranslated(page, () => page.getByRole('radio', { name: 'INR' }).check())
  await changeTranslated(page, async () => {
    await page.getByLabel(FIELDS.every).selectOption('once')
    await page.getByRole('button', { name: 'Work it out' }).click()
  })
  for (const amount of ['2500', '-1', '10']) {
    await changeTranslated(page, async () => {
      await page.getByLabel(FIELDS.amount).fill(amount)
      await page.getByLabel(FIELDS.amount).press('Enter')
    })
  }
  await changeTranslated(page, () => page.getByRole('link', { name: 'Without' }).click())
})

test('the figures of a comparison follow its currency, its span and its coins', async ({
  page,
}) => {
  await page.goto('/compare?coins=bitcoin,ethereum')
  await changeTranslated(page, () => page.getByRole('radio', { name: 'EUR' }).check())
  await changeTranslated(page, () => page.getByRole('link', { name: '200 days' }).click())
  for (const name of ['tether', 'zzzzqqqq', 'demo-no-price']) {
    await changeTranslated(page, async () => {
      await page.getByLabel('Name or ticker').fill(name)
      await page.getByLabel('Name or ticker').press('Enter')
    })
  }
  for (const name of ['Bitcoin', 'Ethereum', 'Tether']) {
    await changeTranslated(page, () => page.getByRole('link', { name: `Remove ${name}` }).click())
  }
})

test('the slider of a translated chart reads the day under it', async ({ page }) => {
  for (const path of ['/coin/ethereum/what-if', '/compare?coins=bitcoin,ethereum']) {
    await page.goto(path)
    const slider = page.getByRole('slider')
    await page.locator('body').evaluate(translateTexts)
    await slider.press('PageDown')
    const spoken = await slider.getAttribute('aria-valuetext')
    const figures = spoken?.match(/\d[\d,.]*\d/g) ?? []
    const shown = page.locator('p:has(+ div [type=range])')
    for (const figure of figures) await expect(shown).toContainText(figure)
  }
})
