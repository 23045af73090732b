import type { Page } from '@playwright/test'
import { expect, GOLD, test } from '../helpers/fixed-market-test.ts'

const GOLD_WITHOUT_PICTURE = { ...GOLD, image: null }

const MORE_FIGURES = [
  ['Highest ever', '₹51,28,383.0010 Nov 2021, now Decrease−31.08%'],
  ['Lowest ever', '₹3,993.425 Jul 2013, now Increase+88,409.59%'],
  ['24h volume', '₹1.71 L Cr'],
  ['Volume to market cap', '2.5%'],
  ['Fully diluted value', '₹74.32 L Cr'],
  ['Total supply', '2.10 Cr'],
] as const

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

for (const script of ['with', 'without'] as const) {
  test(`${script} script a visitor reads what the coin is and what it was`, async ({
    page,
    plainPage,
    startOnFixedMarket,
  }) => {
    const reader = script === 'with' ? page : plainPage
    const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
    await reader.goto(`${origin}/coin/tezi-gold`)

    const figures = section(reader, 'More figures')
    for (const [name, value] of MORE_FIGURES) {
      const row = figures.locator('div').filter({ has: reader.getByText(name, { exact: true }) })
      await expect(row.getByRole('definition').first()).toHaveText(value)
      await expect(row.getByRole('definition').last()).toHaveText(/\w.*\.$/)
    }

    const about = section(reader, 'About Tezi Gold')
    await expect(about).toContainText('A coin made up for tests.')
    await expect(about).toContainText('It is worth its weight in gold & no more.')
    await expect(about).toContainText('Layer 1')
    await expect(about).toContainText('3 Jan 2009')
    const links = about.getByRole('link')
    await expect(links).toHaveText([
      'gold.example (opens in a new tab)',
      'scan.example (opens in a new tab)',
      'blocks.example (opens in a new tab)',
    ])
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })
}

test('the first page of a fresh server is whole, and hides nothing behind a script', async ({
  request,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  const html = await (await request.get(`${origin}/coin/tezi-gold`)).text()
  expect(html).toContain('It is worth its weight in gold')
  expect(html).not.toMatch(/<div hidden[^>]* id="S:/)
})

test('a long description is folded, and unfolds by keyboard', async ({ page, plainPage }) => {
  for (const reader of [page, plainPage]) {
    await reader.goto('/coin/bitcoin')
    const about = section(reader, 'About Bitcoin')
    const end = about.getByText('What others say of it', { exact: false })
    await expect(end).toBeHidden()
    await about.getByText('Read more about Bitcoin').focus()
    await reader.keyboard.press('Enter')
    await expect(end).toBeVisible()
  }
})

test('hostile descriptions are text, and hostile links are none', async ({ page }) => {
  await page.goto(`/coin/${encodeURIComponent('demo coin-[old]')}`)
  const about = section(page, 'About Demo Coin [Old]')
  await expect(about).toContainText('Buy')
  await expect(about).toContainText('at this page')
  await expect(about.getByRole('link')).toHaveText(['explorer.invalid (opens in a new tab)'])
  await expect(about.locator('img, script, h1')).toHaveCount(0)
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})

test('a coin of which nothing is known says so', async ({ page }) => {
  await page.goto('/coin/demo-no-market-data')
  await expect(section(page, 'Converter')).toContainText('is worth in ₹ is unknown')
  await expect(section(page, 'Converter').getByRole('textbox')).toHaveCount(0)
  await expect(section(page, 'More figures')).toContainText('Highest everNA')
  const about = section(page, 'About Demo Without Market Data')
  await expect(about).toContainText('has no description')
  await expect(about.getByRole('link')).toHaveCount(0)
})

test('a link to a coin brings all of it, and moves nothing that stands above', async ({ page }) => {
  await page.goto('/coins')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bitcoin/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  const history = page.getByRole('region', { name: 'Price history' })
  // Its own late part may come after the rest of it.
  await expect(history.getByRole('link', { name: 'As a table' })).toBeVisible()
  const before = await history.boundingBox()
  await expect(section(page, 'About Bitcoin')).toBeVisible()
  expect(await history.boundingBox()).toEqual(before)
})

test('a currency chosen before the late script is there is that of every figure', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/converter/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${origin}/coin/tezi-gold`)
  await expect(section(page, 'More figures')).toContainText('₹51,28,383.00')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('$42,652.00')
  await expect(page.getByRole('main')).not.toContainText('₹51,28,383.00')
  await expect(section(page, 'More figures')).toContainText('$69,045.00')
  await expect(section(page, 'Converter')).toHaveCount(0)
  release()
  await expect(section(page, 'Converter')).toContainText('At $42,652.00 for 1 TGD')
})

test('where the late script never comes, what the server wrote stays', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket({ coin: GOLD_WITHOUT_PICTURE })
  const context = page.context()
  const refused = { converter: 0, 'below-chart': 0 }
  for (const name of ['converter', 'below-chart'] as const) {
    await context.route(new RegExp(`assets/${name}`), (route) => {
      refused[name] += 1
      return route.abort()
    })
  }
  const reader = await context.newPage()
  await reader.goto(`${origin}/coin/tezi-gold`)
  await expect.poll(() => refused).toEqual({ converter: 2, 'below-chart': 2 })
  await expect(section(reader, 'Converter')).toContainText('At ₹35,34,560.00 for 1 TGD')
  await expect(reader.getByRole('heading', { name: 'Returns in INR' })).toBeVisible()
  await reader.getByRole('button', { name: 'log' }).click()
  await expect(reader).toHaveURL(`${origin}/coin/tezi-gold?scale=log`)
  await reader.goBack()
  await reader.getByRole('radio', { name: 'USD' }).check()
  await expect(reader.getByRole('region', { name: 'Facts' })).toContainText('$42,652.00')
  const told = reader.getByText('The rest of this page could not be loaded.')
  await expect(told).toHaveCount(2)
  await expect(told.first()).toBeVisible()
  await expect(section(reader, 'Converter')).toHaveCount(0)
  await expect(section(reader, 'More figures')).toContainText('$69,045.00')
})

test('with the service down the last good figures stay', async ({ page, live }) => {
  await page.goto(`${live.origin}/coin/bitcoin`)
  const value = section(page, 'More figures').getByRole('definition').first()
  const known = await value.textContent()
  await live.killMarket()
  live.passTime(3_600_000)
  await page.reload()
  await expect(page.getByText('Old: Tezi is asking for newer numbers.').first()).toBeVisible()
  await expect(value).toHaveText(String(known))
  await expect(section(page, 'About Bitcoin')).toContainText('made up')
})
