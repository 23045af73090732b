import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { HEADER } from '../helpers/browser/portfolio-page.ts'

/** In the tax year 2025-26. Worked out by hand. */
const ROWS = [
  '2025-04-05T04:30:00Z,buy,bitcoin,0.02,,,140000,INR,280,,,,,CoinDCX,,,A1',
  '2025-04-06T04:30:00Z,buy,ethereum,1,,,210000,INR,,,,,,CoinDCX,,,A2',
  '2025-06-06T04:30:00Z,sell,bitcoin,0.01,,,120000,INR,180,,,,1200,CoinDCX,,,A3',
  '2025-07-06T04:30:00Z,swap,ethereum,0.5,solana,10,70000,INR,,,,,,CoinDCX,,,A4',
]

/** Today, so that every plan has the prices of its days. */
function recentRows(): string[] {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  return [
    `${day(40)},buy,tether,1000,,,1000,USD,,,,,,Secret,,hidden note,`,
    `${day(20)},sell,tether,250,,,25000,INR,,,,,,Secret,,,`,
  ]
}

async function openTax(page: Page, rows: readonly string[], search = ''): Promise<void> {
  await page.goto('/portfolio')
  const buffer = Buffer.from([HEADER, ...rows].join('\n'))
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: `Add ${rows.length} rows` }).click()
  await expect(page.getByText(`${rows.length} transactions added.`)).toBeVisible()
  if (search === '') await page.getByRole('link', { name: 'Indian tax year' }).click()
  else await page.goto(`/portfolio/tax${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Indian tax year' })).toBeVisible()
}

test('the sheet of a year has its rows, its sums in whole rupees, and a file with paise', async ({
  page,
}) => {
  await openTax(page, ROWS, '?year=2025-26')
  const rows = page.getByRole('table', { name: 'Transfers of 2025-26' }).getByRole('row')
  await expect(rows).toContainText([
    'Income',
    /0\.01 BTC.*5 Apr 2025.*6 Jun 2025.*₹70,000.*₹1,20,000.*₹50,000/,
    /0\.5 ETH.*Swap.*6 Apr 2025.*6 Jul 2025.*₹1,05,000.*₹70,000.*₹0/,
  ])
  for (const [name, amount] of [
    ['Income', '₹50,000'],
    ['Tax of 30%', '₹15,000'],
    ['Cess of 4%', '₹600'],
    ['TDS, a credit', '₹1,200'],
    ['What remains', '₹14,400'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: name })
    await expect(term.locator('+ dd')).toHaveText(amount)
  }
  await expect(page.getByText('Not tax advice. Surcharge is not included.')).toBeVisible()
  await expect(page.getByText('Checked on')).toContainText('Section 115BBH')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Schedule VDA (CSV)' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'BTC,0.01,2025-04-05,2025-06-06,Capital gain,70000.00,120000.00,50000.00,Sale,',
  )

  await page.setViewportSize({ width: 320, height: 700 })
  expect(await axeViolations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

test('a missing value is open until the visitor asks for the price of the day', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(decodeURIComponent(request.url())))
  await openTax(page, recentRows())
  const open = page.getByRole('table', { name: 'Open' }).getByRole('row')
  await expect(open).toContainText(['Income', /250 USDT.*NA.*₹25,000.*NA/])
  await expect(page.getByText('1 row has no income')).toBeVisible()
  expect(requests.filter((url) => url.includes('history.json'))).toEqual([])

  await page.getByRole('button', { name: 'Fill in with the world price of the day' }).click()
  const rows = page.getByRole('table', { name: 'Transfers of' }).getByRole('row')
  await expect(rows).toContainText(['Income', /250 USDT.*world price of the day.*₹25,000/])
  await expect(open).toHaveCount(0)
  // The button is gone, and the focus is not.
  await expect(page.getByText('Prices of days reach back to')).toBeFocused()
  await expect(page.getByText('the price of CoinGecko in rupees at 05:30 IST')).toBeVisible()

  const histories = requests.filter((url) => url.includes('history.json'))
  expect(histories.map((url) => new URL(url).pathname)).toEqual(['/coin/tether/history.json'])
  expect(requests.filter((url) => /secret|hidden|25000/i.test(url))).toEqual([])
})

test('a long sheet comes in steps, and is whole on paper', async ({ page }) => {
  const day = (index: number) => new Date(Date.UTC(2025, 4, 1, index)).toISOString()
  const sales = Array.from({ length: 250 }, (_, index) =>
    [day(index + 1), 'sell,bitcoin,0.01,,,1000,INR,,,,,,,,', `S${index}`].join(),
  )
  await openTax(
    page,
    [`${day(0)},buy,bitcoin,10,,,100000,INR,,,,,,,,,B`, ...sales],
    '?year=2025-26',
  )
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + 200)
  await expect(page.getByText('These are 200 of 250 rows.')).toBeVisible()
  const printed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const countRows = () => resolve(document.querySelectorAll('tbody tr').length)
        addEventListener('beforeprint', countRows)
      }),
  )
  await page.pdf()
  expect(await printed).toBe(250)
  await expect(rows).toHaveCount(1 + 200)

  await page.getByRole('button', { name: 'Show more rows' }).press('Enter')
  await expect(rows).toHaveCount(1 + 250)
  await expect(rows.nth(201)).toBeFocused()
  await expect(page.getByText('These are')).toHaveCount(0)
})

test('a year without transfers says so, and its page explains itself without JavaScript', async ({
  page,
  noScriptPage,
}) => {
  await page.goto('/portfolio/tax')
  await expect(page.getByText('There are no transactions.')).toBeVisible()
  await openTax(page, ROWS, '?year=2023-24')
  await expect(page.getByText('No coins of your portfolio were sold')).toContainText('2023-24')
  await noScriptPage.goto('/portfolio/tax')
  await expect(noScriptPage.getByText('It needs JavaScript')).toBeVisible()
})
