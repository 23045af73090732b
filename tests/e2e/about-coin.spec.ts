import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('hydration does not change the text about a coin, and the text opens by keyboard', async ({
  page,
}) => {
  // The text about a coin arrives after the first page.
  await expect
    .poll(async () => (await page.request.get('/coin/bitcoin')).text())
    .toContain('Independent sources')
  const response = await page.goto('/coin/bitcoin')
  const about = section(page, 'About Bitcoin')
  const end = about.getByText('Independent sources', { exact: false })
  await expect(end).toBeHidden()
  await about.getByText('Read more about Bitcoin').focus()
  await page.keyboard.press('Enter')
  await expect(end).toBeVisible()

  const html = (await response?.text()) ?? ''
  const parts = [
    '[aria-label="Facts"] dl',
    'main figcaption',
    'main section[aria-labelledby]',
    'main table',
  ]
  const [shown, written] = await page.evaluate(
    ([source, selectors]) => {
      const server = new DOMParser().parseFromString(source, 'text/html')
      return [document, server].map((root) =>
        selectors.flatMap((selector) =>
          [...root.querySelectorAll(selector)].map(({ textContent }) => textContent),
        ),
      )
    },
    [html, parts] as const,
  )
  expect(shown).toHaveLength(8)
  expect(shown).toEqual(written)
})

test('a client navigation to a coin renders all parts and shifts nothing above them', async ({
  page,
}) => {
  await page.goto('/search?q=bitcoin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bitcoin/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  const history = page.getByRole('region', { name: 'Price history' })
  await expect(history.locator('figcaption time')).not.toHaveCount(0)
  const before = await history.boundingBox()
  await expect(section(page, 'About Bitcoin')).toBeVisible()
  expect(await history.boundingBox()).toEqual(before)
})
