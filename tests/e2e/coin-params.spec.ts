import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { chartedDays } from '../helpers/calls/coin-page.ts'

/** The date in India `days` days ago. */
function dayAgo(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
}

/** Opens a page and waits for hydration. Before it an option sends an ordinary form. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('application')).toBeVisible()
}

function rangeButton(page: Page, range: string) {
  return page.getByRole('button', { name: range, exact: true })
}

test('R12 R13 R18: changing one param keeps the others without a reload, and back and forward restore them', async ({
  page,
  live,
}) => {
  const path = `${live.origin}/coin/bitcoin`
  await open(page, `${path}?from=${dayAgo(20)}&range=30d&scale=log&to=${dayAgo(10)}`)
  await page.evaluate(() => {
    document.body.dataset.sameDocument = ''
  })
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  // The dates do not fit the new range. The page says so once, and drops them.
  await rangeButton(page, '7d').click()
  await expect(page).toHaveURL(`${path}?from=${dayAgo(20)}&range=7d&scale=log&to=${dayAgo(10)}`)
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(page.getByText(/^These dates are outside the chart/)).toHaveCount(1)
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL(`${path}?currency=eur&range=7d&scale=log`)
  await expect(page.getByText('Price in €')).toBeVisible()
  await expect(page.getByText(/^These dates are outside the chart/)).toHaveCount(0)
  await expect(rangeButton(page, '7d')).toBeDisabled()
  await rangeButton(page, '24h').click()
  await expect(page).toHaveURL(`${path}?currency=eur&scale=log`)
  await expect.poll(() => chartedDays(page)).toBe(1)
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
  await expect(page).toHaveTitle(/^Bitcoin \(BTC\) price in EUR: €[\d,.]+ · Tezi$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /bitcoin\?currency=eur/)

  await page.goBack()
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(page.getByText('Price in €')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Price in ₹')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expect(rangeButton(page, '7d')).toBeDisabled()
  await page.goForward()
  await page.goForward()
  await expect(page.getByText('Price in €')).toBeVisible()
  await expect.poll(() => chartedDays(page)).toBe(1)
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '')

  const calls = (await live.calls()).filter((call) => call.includes('/market_chart'))
  const requestedSeries = calls.map((call) => call.split('vs_currency=')[1])
  expect(requestedSeries).toEqual(['inr&days=90', 'eur&days=90', 'eur&days=1'])
  // The amounts in euros come from the list or from the call for the text about the coin.
  const rows = (await live.calls()).filter((call) => call.startsWith('/coins/markets?'))
  expect(rows.length).toBeLessThanOrEqual(2)
})

test('R12 R13 R17: an option selected by keyboard looks active at once, shows a spinner and keeps the focus', async ({
  page,
}) => {
  await open(page, '/coin/bitcoin')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/bitcoin\.data\?.*range=7d/, async (route) => {
    await released
    await route.continue()
  })
  await rangeButton(page, '7d').focus()
  await page.keyboard.press('Enter')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(rangeButton(page, '7d')).toBeDisabled()
  await expect(rangeButton(page, '24h')).toBeEnabled()
  await expect(spinner).toBeVisible()
  await expect(page.getByText('Price in ₹')).toBeVisible()
  expect(await chartedDays(page)).toBe(1)
  release()
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(spinner).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Range, 7d shown' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rangeButton(page, '24h')).toBeFocused()

  await page.getByRole('radio', { name: 'INR' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Price in $')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'USD' })).toBeFocused()
})

test('R17: a slow answer for an earlier coin never replaces a later one', async ({
  page,
  live,
}) => {
  // A hundred pictures would delay the data on a busy machine.
  await page.route(/\/image\?/, (route) => route.fulfill({ contentType: 'image/svg+xml' }))
  await page.goto(`${live.origin}/coins?view=table`)
  const { promise: isLate, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/coin\/bitcoin\.data/, async (route) => {
    await isLate
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  const links = page.getByRole('main').locator('tbody').getByRole('link')
  await links.filter({ hasText: 'Bitcoin' }).first().click()
  await links.filter({ hasText: 'Ethereum' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum' })).toBeVisible()
  answer()
  expect((await page.request.get(`${live.origin}/coin/bitcoin`)).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum' })).toBeVisible()
  await expect(page).toHaveURL(/\/coin\/ethereum$/)
})
