import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

test('the list shows year, country, score and volume, in bitcoin and in money', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/exchanges`)
  const kraken = itemOf(page, 'Kraken')
  await expect(kraken).toContainText(/24h volume[\d,]+ BTCNA/)
  await expect(page.getByText('no price of it in ₹ is at hand')).toBeVisible()
  await expect(kraken).toContainText('Since2011')
  await expect(kraken).toContainText('CountryUnited States')
  await expect(kraken).toContainText('Trust score10 of 10')
  expect(await live.calls()).toEqual(['/exchanges'])

  await page.goto(`${live.origin}/coins`)
  // What was sent without a price is kept for two seconds.
  live.passTime(3_000)
  await page.goto(`${live.origin}/exchanges`)
  await expect(kraken).toContainText(/24h volume[\d,]+ BTC₹[\d.,]+ (L )?Cr/)
  await expect(page.getByText(/^Volumes in ₹ at ₹[\d.,]+ a bitcoin, as of/)).toBeVisible()
  expect(await live.calls()).toHaveLength(2)
})

test('the list says where the trust score comes from', async ({ page }) => {
  await page.goto('/exchanges')
  const method = page.getByRole('link', { name: 'How the trust score is made' })
  await expect(method).toHaveAttribute('href', /^https:\/\/support\.coingecko\.com\//)
})

test('the list is ordered by link, with and without script', async ({ page, plainPage }) => {
  for (const reader of [page, plainPage]) {
    await reader.goto('/exchanges?currency=usd')
    const orders = reader.getByRole('group', { name: 'Order' })
    await expect(orders.locator('[aria-current]')).toHaveText('Rank')
    for (const [name, query, heading, first, last] of [
      ['Volume', 'volume', 'by 24h volume', 'Binance', 'Demo Without Rank'],
      ['Name', 'name', 'by name', 'AscendEX (BitMax)', 'XT.COM'],
      ['Year', 'year', 'by year', 'Kraken', 'Demo Without Rank'],
    ] as const) {
      await orders.getByRole('link', { name }).click()
      await expect(reader).toHaveURL(`/exchanges?currency=usd&order=${query}`)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Exchanges ${heading}`)
      await expect(orders.locator('[aria-current]')).toHaveText(name)
      await expect(reader.locator('p[aria-live]')).toContainText(`Ordered ${heading}`)
      const names = reader.getByRole('main').getByRole('listitem').getByRole('heading')
      await expect(names.first()).toHaveText(first)
      await expect(names.last()).toHaveText(last)
    }
  }
})

test('an order is kept when the currency changes', async ({ page }) => {
  await page.goto('/exchanges?order=name')
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL('/exchanges?currency=eur&order=name')
})

for (const script of ['with', 'without'] as const) {
  test(`${script} script a card leads to the page of its exchange`, async ({ page, plainPage }) => {
    const reader = script === 'with' ? page : plainPage
    await reader.goto('/coins?currency=eur')
    await reader.goto('/exchanges?currency=eur')
    await reader.getByRole('link', { name: 'About Kraken' }).click()
    await expect(reader).toHaveURL('/exchange/kraken?currency=eur')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Kraken')
    const figures = reader.getByRole('region', { name: 'Figures' })
    for (const text of ['Rank#6', 'Trust score10 of 10', 'Year2011', 'CountryUnited States']) {
      await expect(figures).toContainText(text)
    }
    await expect(figures).toContainText(/24h volume[\d.]+ K BTC€[\d.]+ [MB]/)
    const site = figures.getByRole('link', { name: 'kraken.com (opens in a new tab)' })
    await expect(site).toHaveAttribute('href', 'https://www.kraken.com/')
    await expect(site).toHaveAttribute('rel', /\bnoopener\b/)
    await reader.getByRole('link', { name: 'All exchanges' }).click()
    await expect(reader).toHaveURL('/exchanges?currency=eur')
  })
}

test('odd facts are unknown: an address that is a script, a year to come', async ({ page }) => {
  await page.goto('/exchange/demo-script-address')
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const name of ['Year', 'Country', 'Own site']) {
    await expect(figures).toContainText(`${name}NA`)
  }
  await page.goto('/exchange/demo-unranked')
  await expect(figures).toContainText('RankNA')
  await expect(figures).toContainText('24h volumeNA')
})

test('an exchange that is not in the list is not found, and costs no call', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/exchanges`)
  for (const id of ['no-such-exchange', '__proto__', '%2e%2e%2fping']) {
    const response = await page.goto(`${live.origin}/exchange/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toHaveText('Tezi lists no such exchange')
  }
  expect(await live.calls()).toEqual(['/exchanges'])
})

test('with the service down the last good page stays; without one it says so', async ({
  page,
  live,
}) => {
  await page.request.get(`${live.origin}/coins`)
  await live.setFaults('status=500;path=/exchanges')
  const failed = await page.goto(`${live.origin}/exchange/kraken`)
  expect(failed?.status()).toBe(503)
  await expect(page.getByRole('main')).toHaveText('Error While Fetching Exchange')
  await live.setFaults('')
  live.passTime(20_000)
  await page.goto(`${live.origin}/exchange/kraken`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kraken' })).toBeVisible()
  await live.killMarket()
  live.passTime(2 * 3_600_000)
  await page.reload()
  await expect(page.getByText('Old: Tezi is asking for newer numbers.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Year2011')
})

function itemOf(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}
