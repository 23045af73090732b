import { test as base, expect } from '../helpers/browser/browser-test.ts'
import { startFixedResponseSite } from '../helpers/sites/fixed-response-site.ts'
import { ATTACK, HOSTILE_ANSWERS } from '../helpers/sites/hostile-answers.ts'

type Fixtures = { hostileOrigin: string }

const test = base.extend<Fixtures>({
  hostileOrigin: async ({ stopAtEnd }, use) => {
    const site = await startFixedResponseSite(HOSTILE_ANSWERS)
    stopAtEnd(() => site[Symbol.asyncDispose]())
    await use(site.origin)
  },
})

const IMAGE_TEXT = '<img src=x onerror="attacked = 1">'

test('texts of the market service are never code, for every way to open a page', async ({
  page,
  hostileOrigin,
}) => {
  const isAttacked = () => page.evaluate(() => 'attacked' in window)
  const main = page.getByRole('main')
  const coin = page.getByRole('heading', { name: /<\/SCRIPT>/ })
  const banner = page.getByRole('banner')

  await page.goto(hostileOrigin)
  await expect(page.locator('[data-price]').first()).toHaveText('₹1.00')
  await expect(coin).toBeVisible()
  await expect(main).toContainText(IMAGE_TEXT)
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(main).toContainText('€1.00')
  expect(await isAttacked()).toBe(false)

  await banner.getByRole('link', { name: 'Coins' }).click()
  await expect(page).toHaveURL(/\/coins/)
  await expect(coin).toBeVisible()
  await expect(main).toContainText(IMAGE_TEXT)
  await page.getByRole('radio', { name: 'INR' }).check()
  await expect(main).toContainText('₹1.00')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /<\/SCRIPT>/ })).toBeVisible()
  await expect(page.getByRole('table')).toContainText(IMAGE_TEXT)
  expect(await isAttacked()).toBe(false)

  await banner.getByRole('link', { name: 'Exchanges' }).click()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(5)
  expect(await isAttacked()).toBe(false)

  await page.goto(`${hostileOrigin}/coins?view=table`)
  await expect(page.getByRole('table')).toContainText(IMAGE_TEXT)
  expect(await isAttacked()).toBe(false)
})

test('search texts and results are text and never code', async ({ page, hostileOrigin }) => {
  await page.goto(`${hostileOrigin}/search?q=${encodeURIComponent(ATTACK)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('attacked = 1')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('script')
  await expect(page.getByRole('option').first()).toContainText(IMAGE_TEXT)
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})
