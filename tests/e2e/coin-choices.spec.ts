import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { chartedDays } from '../helpers/coin-page.ts'

const RANGES = ['24h', '7d', '14d', '30d', '60d', '200d', '1y', 'max']

/** Opens a page and waits until script runs it: until then a choice is an ordinary form. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('application')).toBeVisible()
}

function rangeButton(page: Page, range: string) {
  return page.getByRole('button', { name: range, exact: true })
}

test('R12: the range buttons stand in order and the active one is disabled', async ({ page }) => {
  await open(page, '/coin/bitcoin')
  const buttons = page.getByRole('group', { name: /^Range/ }).getByRole('button')
  await expect(buttons).toHaveText(RANGES)
  await expect(rangeButton(page, '24h')).toBeDisabled()
  await rangeButton(page, '30d').click()
  await expect(rangeButton(page, '30d')).toBeDisabled()
  await expect(rangeButton(page, '24h')).toBeEnabled()
  await expect.poll(() => chartedDays(page)).toBe(30)
})

test('R12 R18: each range asks for the days that the service documents', async ({ page, live }) => {
  const days = ['1', '7', '14', '30', '60', '200', '365', '365']
  const wanted = days.map((count) => `/coins/bitcoin/market_chart?vs_currency=inr&days=${count}`)
  const asked = async () => (await live.calls()).filter((call) => call.includes('/market_chart'))
  await open(page, `${live.origin}/coin/bitcoin`)
  for (const [index, range] of RANGES.slice(1).entries()) {
    await rangeButton(page, range).click()
    await expect(rangeButton(page, range)).toBeDisabled()
    await expect.poll(asked).toEqual(wanted.slice(0, index + 2))
  }
  await expect(page.getByText('1 year, the most this key allows')).toBeVisible()
})

test('R18: a page makes two calls, and a new range or currency only the one it lacks', async ({
  page,
  live,
}) => {
  const coinCall =
    '/coins/bitcoin?localization=false&tickers=false&community_data=false&developer_data=false'
  const chartCall = '/coins/bitcoin/market_chart?'
  await open(page, `${live.origin}/coin/bitcoin`)
  expect((await live.calls()).toSorted()).toEqual([`${chartCall}vs_currency=inr&days=1`, coinCall])
  await rangeButton(page, '7d').click()
  await expect.poll(() => chartedDays(page)).toBe(7)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByText('Price in $')).toBeVisible()
  await rangeButton(page, '24h').click()
  await page.getByRole('radio', { name: 'INR' }).check()
  await expect(page.getByText('Price in ₹')).toBeVisible()
  expect((await live.calls()).slice(2)).toEqual([
    `${chartCall}vs_currency=inr&days=7`,
    `${chartCall}vs_currency=usd&days=7`,
    `${chartCall}vs_currency=usd&days=1`,
  ])

  live.passTime(61_000)
  await rangeButton(page, '14d').click()
  await expect
    .poll(async () => (await live.calls()).slice(5).toSorted())
    .toEqual([`${chartCall}vs_currency=inr&days=14`, coinCall])
})

test('R18: neither of the two calls waits for the other', async ({ live }) => {
  await live.setFaults(
    'latency=3000;path=/coins/bitcoin,latency=3000;path=/coins/ethereum/market_chart',
  )
  const leaving = new AbortController()
  const { signal } = leaving
  for (const id of ['bitcoin', 'ethereum']) await fetch(`${live.origin}/coin/${id}`, { signal })
  // A page begins to stream before its slow call has been answered.
  expect(await live.calls()).toHaveLength(4)
  leaving.abort()
})

test('R12 R13: a choice keeps the other one, reloads nothing and is in the address', async ({
  page,
}) => {
  await open(page, '/coin/bitcoin')
  await page.evaluate(() => {
    document.body.dataset.kept = ''
  })
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await rangeButton(page, '7d').click()
  await expect(page).toHaveURL(/\/coin\/bitcoin\?range=7d$/)
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL(/\/coin\/bitcoin\?currency=eur&range=7d$/)
  await expect(page.getByText('Price in €')).toBeVisible()
  await expect(rangeButton(page, '7d')).toBeDisabled()
  await rangeButton(page, '24h').click()
  await expect(page).toHaveURL(/\/coin\/bitcoin\?currency=eur$/)
  await expect.poll(() => chartedDays(page)).toBe(1)
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
  await expect(page.locator('body')).toHaveAttribute('data-kept', '')
})

test('R12 R13: back and forward go through the choices', async ({ page }) => {
  await open(page, '/coin/bitcoin')
  await rangeButton(page, '7d').click()
  await expect.poll(() => chartedDays(page)).toBe(7)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByText('Price in $')).toBeVisible()

  await page.goBack()
  await expect(page.getByText('Price in ₹')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  await expect(rangeButton(page, '7d')).toBeDisabled()
  await page.goBack()
  await expect.poll(() => chartedDays(page)).toBe(1)
  await expect(rangeButton(page, '24h')).toBeDisabled()
  await page.goForward()
  await page.goForward()
  await expect(page.getByText('Price in $')).toBeVisible()
  await expect.poll(() => chartedDays(page)).toBe(7)
})

test('R12 R13: the choices are made by keyboard, which keeps its place', async ({ page }) => {
  await open(page, '/coin/bitcoin')
  await rangeButton(page, '7d').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(page.getByRole('group', { name: 'Range, 7d shown' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rangeButton(page, '24h')).toBeFocused()

  await page.getByRole('radio', { name: 'INR' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Price in $')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'USD' })).toBeFocused()
})

test('R12 R17: a choice looks chosen at once, and a spinner is seen until its data come', async ({
  page,
}) => {
  await open(page, '/coin/bitcoin')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/bitcoin\.data\?.*range=7d/, async (route) => {
    await released
    await route.continue()
  })
  await rangeButton(page, '7d').click()
  await expect(rangeButton(page, '7d')).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('Price in ₹')).toBeVisible()
  expect(await chartedDays(page)).toBe(1)
  release()
  await expect.poll(() => chartedDays(page)).toBe(7)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
})

const OVERTAKEN = [
  {
    what: 'range',
    slow: 'vs_currency=inr&days=7',
    chooseSlow: (page: Page) => rangeButton(page, '7d').click(),
    slowAddress: '/coin/bitcoin/history.json?range=7d',
  },
  {
    what: 'currency',
    slow: 'vs_currency=eur&days=1',
    chooseSlow: (page: Page) => page.getByRole('radio', { name: 'EUR' }).check(),
    slowAddress: '/coin/bitcoin/history.json?currency=eur',
  },
]

for (const { what, slow, chooseSlow, slowAddress } of OVERTAKEN) {
  test(`R17: a slow answer to an earlier ${what} never replaces a later one`, async ({
    page,
    live,
  }) => {
    await open(page, `${live.origin}/coin/bitcoin`)
    await live.setFaults(`latency=1500;path=/coins/bitcoin/market_chart?${slow}`)
    await chooseSlow(page)
    await rangeButton(page, '30d').click()
    await page.getByRole('radio', { name: 'USD' }).check()
    await expect(page.getByText('Price in $')).toBeVisible()
    await expect.poll(() => chartedDays(page)).toBe(30)

    // Shares the slow call and so is answered when the overtaken choice would be.
    const late = await page.request.get(live.origin + slowAddress)
    expect(late.ok()).toBe(true)
    await expect(page).toHaveURL(/currency=usd&range=30d$/)
    expect(await chartedDays(page)).toBe(30)
    await expect(page.getByText('Price in $')).toBeVisible()
  })
}

test('R17: a slow answer about an earlier coin never replaces a later one', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coins`)
  await live.setFaults('latency=3000;path=/coins/bitcoin')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /Bitcoin/ })
    .first()
    .click()
  await main
    .getByRole('link', { name: /Ethereum/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum' })).toBeVisible()
  expect((await page.request.get(`${live.origin}/coin/bitcoin`)).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum' })).toBeVisible()
  await expect(page).toHaveURL(/\/coin\/ethereum$/)
})

test('R12 R13: a wrong choice leads to the page without it', async ({ page }) => {
  await page.goto('/coin/bitcoin?range=5d&currency=usd')
  await expect(page).toHaveURL(/\/coin\/bitcoin\?currency=usd$/)
  await page.goto('/coin/bitcoin?currency=btc&range=24h')
  await expect(page).toHaveURL(/\/coin\/bitcoin\?range=24h$/)
})
