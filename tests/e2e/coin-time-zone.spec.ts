import { expect, test } from '../helpers/browser-test.ts'
import { readMomentMs } from '../helpers/coin-page.ts'

test.use({ timezoneId: 'America/Caracas' })

// Four hours behind UTC all year, nine and a half behind India.
const IN_CARACAS = /Last Updated On \d{1,2} \w{3} \d{4}, \d\d:\d\d GMT-4/

test('R14: times are printed as IST and turn into the visitor’s zone', async ({ page }) => {
  const html = await (await page.request.get('/coin/bitcoin')).text()
  expect(html).toMatch(/Last Updated On <time [^>]*>\d{1,2} \w{3} \d{4}, \d\d:\d\d IST</)

  await page.goto('/coin/bitcoin')
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText(IN_CARACAS)
  await expect(page.getByRole('main')).not.toContainText('IST')
  const updated = facts.locator('time')
  const atMs = Date.parse((await updated.getAttribute('datetime')) ?? '')
  const inCaracas = new Date(atMs - 4 * 3_600_000).toISOString()
  await expect(updated).toContainText(`, ${inCaracas.slice(11, 16)} GMT-4`)
})

test('R11: the chart is labelled and read in the visitor’s zone', async ({ page }) => {
  await page.goto('/coin/bitcoin')
  const history = page.getByRole('region', { name: 'Price history' })
  const chart = page.getByRole('application')
  // Full hours in India are half hours in Caracas.
  await expect(history.locator('svg text').filter({ hasText: /^\d\d:30$/ })).not.toHaveCount(0)
  await expect(history.locator('svg text').filter({ hasText: /^\d\d:00$/ })).toHaveCount(0)

  await chart.focus()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/^₹[\d,.]+ on .*\d\d:\d\d GMT-4$/)).toBeVisible()
  expect(await readMomentMs(page)).not.toBeNull()
})
