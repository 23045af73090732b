import { expect, test } from '../helpers/browser/browser-test.ts'
import { readMomentMs } from '../helpers/calls/coin-page.ts'

// UTC−4 all year, nine and a half hours behind India.
test.use({ timezoneId: 'America/Caracas' })

test('R11 R14: times change from IST to the visitor’s time zone, also on the chart', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText(/Last Updated On \d{1,2} \w{3} \d{4}, \d\d:\d\d GMT-4/)
  // Only the date fields are days of India for everyone.
  const ist = page.getByRole('main').getByText(/\bIST\b/)
  await expect(ist).toHaveText(['From (IST)', 'To (IST)'])
  const updated = facts.locator('time').last()
  const atMs = Date.parse((await updated.getAttribute('datetime')) ?? '')
  const inCaracas = new Date(atMs - 4 * 3_600_000).toISOString()
  await expect(updated).toContainText(`, ${inCaracas.slice(11, 16)} GMT-4`)

  const history = page.getByRole('region', { name: 'Price history' })
  // A full hour in India is a half hour in Caracas.
  await expect(history.locator('svg text').filter({ hasText: /^\d\d:30$/ })).not.toHaveCount(0)
  await expect(history.locator('svg text').filter({ hasText: /^\d\d:00$/ })).toHaveCount(0)
  await page.getByRole('application').focus()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/^[₹\d,.]+ on .*\d\d:\d\d GMT-4/)).toBeVisible()
  expect(await readMomentMs(page)).not.toBeNull()
})

const ZONES = ['Asia/Kolkata', 'America/New_York']

/** A day in India, some days ago. */
function dayBefore(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
}

for (const [name, options, from, to] of [
  ['daily points', 'range=1y', dayBefore(50), dayBefore(30)],
  ['one day', 'range=7d', dayBefore(2), dayBefore(2)],
] as const) {
  test(`a chart of ${name} shows the same dates and points in every time zone`, async ({
    browser,
    baseURL,
  }) => {
    const seen = []
    for (const timezoneId of ZONES) {
      const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto(`/coin/bitcoin?${options}&from=${from}&to=${to}`)
      const history = page.getByRole('region', { name: 'Price history' })
      await page.getByRole('application').focus()
      await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
      const start = page.getByLabel('From (IST)')
      const end = page.getByLabel('To (IST)')
      const shown = {
        fields: [await start.inputValue(), await end.inputValue()],
        summary: await history.locator('figcaption').innerText(),
        axis: await history.locator('svg text').allTextContents(),
      }
      const table = await history.getByText('View as table').getAttribute('href')
      await page.getByRole('application').hover()
      const crosshair = history.locator('[aria-live="polite"]').first()
      await expect(crosshair.locator('time')).not.toHaveCount(0)
      const reading = await crosshair.innerText()
      await page.goto(table ?? '')
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
      const rows = await page.getByRole('main').locator('tbody tr').allInnerTexts()
      seen.push({ ...shown, reading, rows: rows.slice(0, 3) })
      await context.close()
    }
    const [first, ...others] = seen
    expect(first?.fields).toEqual([from, to])
    expect(first?.summary).toContain(` on ${shortDate(from)}`)
    expect(first?.summary).toContain(` on ${shortDate(to)}`)
    expect(first?.rows).toHaveLength(3)
    for (const other of others) expect(other).toEqual(first)
  })
}

/** `2 Oct 2026` */
function shortDate(day: string): string {
  const date = new Date(`${day}T00:00Z`)
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
}

test('a table of candles tells all times in one zone', async ({ page }) => {
  await page.goto('/coin/bitcoin/table?range=24h&type=candles')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const text = await page.getByRole('main').innerText()
  const zones = text.match(/\d\d:\d\d (IST|GMT\S*)/g)?.map((time) => time.slice(6)) ?? []
  expect(new Set(zones).size).toBe(1)
})
