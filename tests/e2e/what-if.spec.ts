import { expect, test } from '../helpers/browser/browser-test.ts'

const PAGE = '/coin/ethereum/what-if'
const SENTENCE = /would be worth/

test('no width scrolls sideways, and every sum is whole', async ({ live, page }) => {
  const url = `${live.origin}${PAGE}?amount=10+crore&every=week`
  await page.request.get(url)
  // Now the daily prices are older than the price, and say so.
  await live.clock.advance(13 * 60_000)
  await page.clock.setSystemTime(live.clock.now())
  await page.goto(url)
  await expect(page.getByText(/^Daily prices updated/)).toBeVisible()
  for (const summary of await page.locator('main summary').all()) await summary.click()
  for (const [width, rootFontSize] of [
    [320, '100%'],
    [360, '100%'],
    [360, '200%'],
    [1280, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, rootFontSize)
    const [wide, shown] = await page.evaluate(() => [
      document.scrollingElement?.scrollWidth,
      document.scrollingElement?.clientWidth,
    ])
    expect(wide, `${width} px, ${rootFontSize}`).toBe(shown)
  }
})

test('the keyboard changes the amount and the interval, and the URL can be shared', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(page.getByText(SENTENCE)).toContainText('₹5,000 a month')
  await page.getByLabel('Amount in ₹').fill('2 lakh')
  await page.getByLabel('How often').selectOption('Once')
  await page.getByLabel('Amount in ₹').press('Enter')
  await expect(page.getByText(SENTENCE)).toContainText('₹2,00,000 in Ethereum on')
  await expect(page).toHaveURL(/amount=200000&every=once/)
  await expect(page.getByLabel('Amount in ₹')).toBeFocused()
  const sentence = await page.getByText(SENTENCE).textContent()
  await page.goBack()
  await expect(page.getByText(SENTENCE)).toContainText('₹5,000 a month')
  await expect(page.getByLabel('How often')).toHaveValue('month')
  await page.goForward()
  await page.reload()
  await expect(page.getByText(SENTENCE)).toHaveText(sentence ?? '')
})

test('a wrong amount gets a message at its field, and a corrected one the result', async ({
  page,
}) => {
  await page.goto(PAGE)
  const amount = page.getByLabel('Amount in ₹')
  await amount.fill('-1')
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription('An amount cannot be negative.')
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
  await amount.fill('10k')
  await amount.press('Enter')
  await expect(page.getByText(SENTENCE)).toContainText('₹10,000 a month')
})

test('the purchases stay open when the currency changes', async ({ page }) => {
  await page.goto(PAGE)
  await page.getByText(/^All \d+ purchases$/).click()
  const purchases = page.getByRole('region', { name: 'Purchases of Ethereum' })
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(purchases.getByRole('cell', { name: /^\$/ }).first()).toBeVisible()
  await expect(purchases).not.toContainText('₹')
})

test('the form works without JavaScript', async ({ noScriptPage }) => {
  await noScriptPage.goto(PAGE)
  await noScriptPage.getByLabel('Amount in ₹').fill('100')
  await noScriptPage.getByLabel('How often').selectOption('Every week')
  await noScriptPage.getByRole('button', { name: 'Calculate' }).click()
  await expect(noScriptPage.getByText(SENTENCE)).toContainText('₹100.00 a week')
})

test('a phone shows the longest figures beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/coin/bitcoin/what-if?amount=5000000&every=once&from=2013-04-28')
  const region = page.getByRole('region', { name: 'If you had bought another coin' })
  await expect(region.getByRole('row', { name: /^Bitcoin .* Cr \+[\d,]{6,}\.\d\d%/ })).toBeVisible()
  const sizes = await region.evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(sizes.scrollWidth).toBe(sizes.clientWidth)
})

test('a half-typed day is not sent as none', async ({ page }) => {
  await page.goto(PAGE)
  const field = page.getByLabel('Since (IST)')
  await field.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  await expect(page).toHaveURL(PAGE)
  await page.keyboard.type('01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-01-\d\d/)
})

test('a link starts the plan three years ago, and the plot is at most four times as wide as high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/coin/bitcoin/what-if')
  const starts = page.getByRole('group', { name: 'Start' })
  await expect(starts.getByRole('link', { name: '1 year' })).toHaveAttribute('aria-current', 'true')
  const field = page.getByLabel('Since (IST)')
  const year = Number((await field.inputValue()).slice(0, 4))
  await starts.getByRole('link', { name: '3 years' }).click()
  await expect(field).toHaveValue(new RegExp(`^${year - 2}-`))
  await expect(page.getByText(/^₹5,000 a month in Bitcoin since .+ would be worth ₹/)).toBeVisible()
  const plot = await page.getByRole('slider').boundingBox()
  expect((plot?.width ?? 0) / (plot?.height ?? 1)).toBeLessThanOrEqual(4)
})
