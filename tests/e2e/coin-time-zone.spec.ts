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
  await expect(page.getByRole('main')).not.toContainText('IST')
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
  await expect(page.getByText(/^₹[\d,.]+ on .*\d\d:\d\d GMT-4$/)).toBeVisible()
  expect(await readMomentMs(page)).not.toBeNull()
})
