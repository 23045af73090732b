import { expect, test } from '../helpers/browser/browser-test.ts'
import { readMomentMs } from '../helpers/calls/coin-page.ts'

// UTC−4 all year, nine and a half hours behind India.
test.use({ timezoneId: 'America/Caracas' })

test('R11 R14: times change from IST to the visitor’s time zone, also on the chart', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin')
  const facts = page.getByRole('region', { name: 'Overview' })
  await expect(facts).toContainText(/Last Updated On \d{1,2} \w{3} \d{4}, \d\d:\d\d GMT-4/)
  // Only the date fields are days of India for everyone.
  const ist = page.getByRole('main').getByText('IST')
  await expect(ist).toHaveText(['From (IST)', 'To (IST)'])
  const updated = facts.locator('time')
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
  await expect(page.getByText(/^[₹\d,.]+ on .*\d\d:\d\d GMT-4$/)).toBeVisible()
  expect(await readMomentMs(page)).not.toBeNull()
})

test('the dates of a chart are the same days and the same points in every time zone', async ({
  page,
  browser,
  baseURL,
}) => {
  const day = new Date(Date.now() + 5.5 * 3_600_000 - 2 * 86_400_000).toISOString().slice(0, 10)
  const address = `/coin/bitcoin?from=${day}&range=7d&to=${day}`
  const inIndia = await browser.newContext({
    timezoneId: 'Asia/Kolkata',
    ...(baseURL && { baseURL }),
  })
  const inNewYork = await browser.newContext({
    timezoneId: 'America/New_York',
    ...(baseURL && { baseURL }),
  })
  const seen = []
  for (const other of [page, await inIndia.newPage(), await inNewYork.newPage()]) {
    await other.goto(address)
    const from = other.getByLabel('From (IST)')
    const to = other.getByLabel('To (IST)')
    const times = other.getByRole('region', { name: 'Price history' }).locator('figcaption time')
    seen.push([
      await from.inputValue(),
      await to.inputValue(),
      await from.getAttribute('min'),
      await to.getAttribute('max'),
      await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
    ])
  }
  expect(seen[0]?.slice(0, 2)).toEqual([day, day])
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  await inIndia.close()
  await inNewYork.close()
})
