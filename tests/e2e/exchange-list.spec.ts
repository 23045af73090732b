import { expect, test } from '../helpers/browser/browser-test.ts'
import { isLoaded } from '../helpers/browser/is-loaded.ts'

test('R9: pictures load, and an exchange opens in a new tab', async ({ page, context }) => {
  await context.route('https://**', (route) =>
    route.fulfill({ body: '<title>the exchange</title>', contentType: 'text/html' }),
  )
  await page.goto('/exchanges')
  const pictures = page.locator('main li img')
  await expect.poll(() => isLoaded(pictures.first())).toBe(true)

  const card = page.getByRole('main').getByRole('listitem').first()
  const opened = context.waitForEvent('page')
  await card.getByRole('link', { name: /opens in a new tab/ }).click()
  const tab = await opened
  await expect(tab).toHaveTitle('the exchange')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/exchanges')

  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(pictures.last())).toBe(true)
})
