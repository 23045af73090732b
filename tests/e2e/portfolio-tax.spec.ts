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

/** Both lots leave in one sale. */
const TWO_LOTS = [
  '2025-04-05T04:30:00Z,buy,bitcoin,1,,,50000,INR,,,,,,CoinDCX,,,B1',
  '2025-04-06T04:30:00Z,buy,bitcoin,1,,,150000,INR,,,,,,CoinDCX,,,B2',
  '2025-06-06T04:30:00Z,sell,bitcoin,2,,,200000,INR,,,,,2000,CoinDCX,,,B3',
  '2025-07-06T04:30:00Z,reward,solana,1,,,700,INR,,,,,,CoinDCX,,,B4',
  '2025-07-07T04:30:00Z,lost,solana,0.5,,,,,,,,,,Wallet,,,B5',
]

/** Recent, so that every plan has the prices of its days. */
function recentRows(): string[] {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  return [
    `${day(40)},buy,tether,1000,,,1000,USD,,,,,,Secret,,hidden note,`,
    `${day(20)},sell,tether,250,,,25000,INR,,,,,,Secret,,,`,
  ]
}

async function openTax(
  page: Page,
  rows: readonly string[],
  { search = '', origin = '' } = {},
): Promise<void> {
  await page.goto(`${origin}/portfolio`)
  const buffer = Buffer.from([HEADER, ...rows].join('\n'))
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: `Add ${rows.length} rows` }).click()
  await expect(page.getByText(`${rows.length} transactions added.`)).toBeVisible()
  if (search === '') await page.getByRole('link', { name: 'Indian tax year' }).click()
  else await page.goto(`${origin}/portfolio/tax${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Indian tax year' })).toBeVisible()
}

test('the sheet of a year has its rows, its sums in whole rupees, and a file to paste', async ({
  page,
}) => {
  await openTax(page, ROWS, { search: '?year=2025-26' })
  const rows = page.getByRole('table', { name: 'Transfers of 2025-26' }).getByRole('row')
  await expect(rows).toContainText([
    'Income',
    /0\.01 BTC.*5 Apr 2025.*6 Jun 2025.*₹70,000.*₹1,20,000.*₹50,000/,
    /0\.5 ETH.*Swap.*6 Apr 2025.*6 Jul 2025.*₹1,05,000.*₹70,000.*₹0/,
  ])
  for (const [name, amount] of [
    ['Taxable gains', '₹50,000'],
    ['Tax of 30%', '₹15,000'],
    ['Cess of 4%', '₹600'],
    ['TDS already paid', '−₹1,200'],
    ['Tax to pay', '₹14,400'],
    ['Losses that lapse', '₹35,000'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: name })
    await expect(term.locator('+ dd')).toHaveText(amount)
  }
  await expect(page.getByText('Not tax advice. Surcharge is not included.')).toBeVisible()
  await expect(page.getByText('Checked on').first()).toContainText('section 115BBH')
  const periods = page.getByRole('table', { name: 'Periods' }).getByRole('row')
  await expect(periods).toContainText(['Period', /Until 15 June.*₹50,000/, /16 June.*₹0/])
  await expect(
    page.getByText('CoinDCX reported about ₹1,20,000, this sheet has ₹1,90,000.'),
  ).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Schedule VDA (CSV)' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '1,05/04/2025,06/06/2025,Capital Gain,70000,120000,50000',
  )
  await page.getByRole('button', { name: 'No: show its text' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the file' })).toHaveValue(
    /1,05\/04\/2025,06\/06\/2025,Capital Gain/,
  )

  await page.setViewportSize({ width: 320, height: 700 })
  expect(await axeViolations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

test('a missing cost is open until the visitor accepts the rate of the day, and can take it back', async ({
  page,
  live,
  context,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(decodeURIComponent(request.url())))
  await openTax(page, recentRows(), { origin: live.origin })
  const open = page.getByRole('table', { name: 'Open' }).getByRole('row')
  await expect(open).toContainText(['Income', /250 USDT.*NA.*₹25,000.*NA/])
  await expect(page.getByText('1 row has no income')).toBeVisible()
  await expect(page.getByText('at least ₹0').first()).toBeVisible()
  expect(requests.filter((url) => url.includes('history.json'))).toEqual([])
  await expect(page.getByText('A cost that nobody paid lowers the tax.')).toBeVisible()

  const fillIn = page.getByRole('button', { name: 'Fill in costs with the price of the day' })
  await fillIn.click()
  const rows = page.getByRole('table', { name: 'Transfers of' }).getByRole('row')
  await expect(rows).toContainText(['Income', /250 USDT.*1 \$ at ₹\d.*₹25,000/])
  await expect(open).toHaveCount(0)
  // The button is gone, and the focus is not.
  await expect(page.getByText('Filled in: 1.')).toBeFocused()
  const histories = requests.filter((url) => url.includes('history.json'))
  expect(histories.map((url) => new URL(url).pathname)).toEqual([
    '/coin/tether/history.json',
    '/coin/tether/history.json',
  ])
  expect(requests.filter((url) => /secret|hidden|25000/i.test(url))).toEqual([])

  // It is kept with the transaction, without another request.
  await page.reload()
  await expect(rows).toContainText(['Income', /250 USDT.*1 \$ at ₹\d/])
  // Without a network too. Names of coins are asked for then, and that is an error in the console.
  page.removeAllListeners('console')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Take back what was filled in' }).click()
  await expect(open).toContainText(['Income', /250 USDT.*NA/])
  await expect(page.getByText('Taken back.')).toBeFocused()
  await expect(fillIn).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(open).toContainText(['Income', /250 USDT.*NA/])
})

test('considerations have a button of their own, and a gift is never filled in', async ({
  page,
  live,
}) => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  // One day, so that both are in one tax year.
  const soldOn = day(20)
  const rows = [
    `${day(40)},buy,bitcoin,1,,,1000,INR`,
    `${day(30)},gift-in,ethereum,1`,
    `${soldOn},sell,bitcoin,1`,
    `${soldOn},sell,ethereum,1,,,500,INR`,
  ]
  await openTax(page, rows, { origin: live.origin })
  const open = page.getByRole('table', { name: 'Open' }).getByRole('row')
  await expect(open).toHaveCount(1 + 2)
  await expect(page.getByRole('button', { name: 'Fill in costs' })).toHaveCount(0)
  await page
    .getByRole('button', { name: 'Fill in considerations with the price of the day' })
    .press('Enter')
  await expect(page.getByText('Filled in: 1.')).toBeFocused()
  const filled = page.getByRole('table', { name: 'Transfers of' }).getByRole('row')
  await expect(filled).toContainText(['Income', /1 BTC.*₹1,000.*1 BTC at ₹\d/])
  await expect(open).toContainText(['Income', /1 ETH.*NA.*₹500.*NA/])
  await expect(page.getByRole('button', { name: /^Fill in/ })).toHaveCount(0)
})

test('nothing is filled in on the demo market', async ({ page }) => {
  await openTax(page, recentRows())
  await expect(page.getByText('1 row has no income')).toBeVisible()
  await expect(page.getByText('The demo market has invented prices.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fill in' })).toHaveCount(0)
})

test('what the law leaves open is chosen once for a year, and stays on the device', async ({
  page,
}) => {
  await openTax(page, TWO_LOTS, { search: '?year=2025-26' })
  const gains = page.getByRole('term').filter({ hasText: 'Taxable gains' }).locator('+ dd')
  await expect(gains).toHaveText('₹50,000')
  await expect(page.getByRole('radio', { name: /By lot: ₹50,000/ })).toBeChecked()
  await page.getByRole('radio', { name: /By transfer: ₹0/ }).check()
  await expect(gains).toHaveText('₹0')
  await page.getByRole('radio', { name: 'Business Income' }).check()
  await expect(
    page.getByText('Tax year 2025-26. Rows: by transfer. Head of income: Business Income.'),
  ).toBeVisible()
  await page.reload()
  await expect(gains).toHaveText('₹0')
  await expect(page.getByRole('radio', { name: 'Business Income' })).toBeChecked()
  await expect(page.getByRole('table', { name: 'Rewards received' })).toContainText('₹700')
  await expect(page.getByRole('table', { name: 'Given away' })).toContainText('Lost')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }
  // Every figure of an exchange is in view, without scrolling.
  const exchanges = page.getByRole('region', { name: 'Sales and TDS by exchange' })
  expect(await exchanges.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('without a network a sheet shows its other years, takes choices and saves its files', async ({
  page,
  context,
}) => {
  const earlier = [
    '2024-05-01T04:30:00Z,buy,bitcoin,1,,,100,INR',
    '2024-05-02T04:30:00Z,sell,bitcoin,1,,,300,INR',
  ]
  await openTax(page, [...earlier, ...TWO_LOTS], { search: '?year=2025-26' })
  const gains = page.getByRole('term').filter({ hasText: 'Taxable gains' }).locator('+ dd')
  await expect(gains).toHaveText('₹50,000')
  // Names of the coins are asked for again, and every failed request is an error in the console.
  page.removeAllListeners('console')
  await context.setOffline(true)
  await page.getByRole('radio', { name: /By transfer: ₹0/ }).check()
  await expect(gains).toHaveText('₹0')
  await page.getByRole('link', { name: '2024-25' }).click()
  await expect(gains).toHaveText('₹200')
  await expect(page).toHaveURL(/year=2024-25/)
  await page.getByRole('radio', { name: 'Business Income' }).check()
  await expect(page.getByText('Head of income: Business Income.')).toBeVisible()
  for (const [label, text] of [
    ['Schedule VDA (CSV)', '1,01/05/2024,02/05/2024,Business Income,100,300,200'],
    ['For an accountant (CSV)', 'Taxable gains,₹200'],
  ] as const) {
    const button = page.getByRole('button', { name: label })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(await readFile(await download.path(), 'utf8')).toContain(text)
  }
  await page.goBack()
  await expect(gains).toHaveText('₹0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indian tax year')
  await context.setOffline(false)
})

test('a long sheet comes in steps, and is whole on paper', async ({ page }) => {
  const day = (index: number) => new Date(Date.UTC(2025, 4, 1, index)).toISOString()
  const sales = Array.from({ length: 250 }, (_, index) =>
    [day(index + 1), 'sell,bitcoin,0.01,,,1000,INR,,,,,,,,', `S${index}`].join(),
  )
  await openTax(page, [`${day(0)},buy,bitcoin,10,,,100000,INR,,,,,,,,,B`, ...sales], {
    search: '?year=2025-26',
  })
  const rows = page.getByRole('table', { name: 'Transfers of' }).getByRole('row')
  await expect(rows).toHaveCount(1 + 50)
  await expect(page.getByText('These are 50 of 250 rows.')).toBeVisible()
  const printed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const countRows = () => resolve(document.querySelector('tbody')?.rows.length ?? 0)
        addEventListener('beforeprint', countRows)
      }),
  )
  await page.pdf()
  expect(await printed).toBe(250)
  await expect(rows).toHaveCount(1 + 50)

  await page.getByRole('button', { name: 'Show more rows' }).press('Enter')
  await expect(rows).toHaveCount(1 + 100)
  await expect(rows.nth(51)).toBeFocused()
  await expect(page.getByText('These are 100 of 250 rows.')).toBeVisible()
})

test('a year without transfers says so, and its page explains itself without JavaScript', async ({
  page,
  noScriptPage,
}) => {
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Indian tax year' }).click()
  await expect(page.getByText('There are no transactions.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add transactions' })).toHaveAttribute(
    'href',
    '/portfolio',
  )
  await openTax(page, ROWS, { search: '?year=2023-24' })
  await expect(page.getByText('No coins of your portfolio were sold')).toContainText('2023-24')
  await noScriptPage.goto('/portfolio/tax')
  await expect(noScriptPage.getByText('It needs JavaScript')).toBeVisible()
})
