import type { Page } from '@playwright/test'
import { recordAnnouncements } from '../helpers/browser/announcements.ts'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { importFile, transactions } from '../helpers/browser/portfolio-page.ts'

const LONG = 'A_name_of_a_column_that_is_much_longer_than_a_phone_is_wide_and_has_no_space'

const FILE = [
  `When,Which,What,How much,Paid,Charge,${LONG}`,
  `2025-05-02 10:00,BTC,got,0.0123457,98765.43,0.0000617,${'0x1f'.repeat(30)}`,
  '2025-05-13 10:00,BTC,gave,0.0023457,19876.54,0.0000117,ok',
].join('\n')

const label = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLSelectElement || element instanceof HTMLInputElement
    const text = labels ? element.labels?.[0]?.textContent : element?.textContent
    return element?.getAttribute('aria-label') ?? text
  })

test('the table of columns is filled in by keyboard alone, on a phone, and says what is missing', async ({
  page,
}) => {
  const saidSince = await recordAnnouncements(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/portfolio')
  await importFile(page, 'mine.csv', FILE)
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  await expect(panel.getByRole('heading', { name: 'Import' })).toBeFocused()
  await expect(panel.getByText('Still to choose')).toHaveText(
    'Still to choose: column “Date”, column “Amount of coins, or amount given”.',
  )
  const wider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  expect(await wider()).toBe(0)

  const tabTo = async (name: string) => {
    await page.keyboard.press('Tab')
    expect(await label(page)).toContain(name)
  }
  /** The arrow keys pass over the options before it, which must change no other column. */
  const choose = async (name: string, option: string) => {
    await tabTo(name)
    const select = page.locator('select:focus')
    const chosen = () => select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)
    for (let press = 0; press < 40; press += 1) {
      if ((await chosen())?.startsWith(option)) break
      await page.keyboard.press('ArrowDown')
    }
    expect(await chosen()).toContain(option)
    expect(await label(page)).toContain(name)
  }
  await choose('Meaning of When', 'Date')
  await choose('Meaning of Which', 'Coin, or coin given')
  await choose('Meaning of What', 'Buy or sell')
  await choose('Meaning of How much', 'Amount of coins')
  await expect(panel.getByLabel('What is “got”?')).toBeVisible()
  await choose('Meaning of Paid', 'Total without the fee')
  await choose('Unit of Total without the fee', '₹')
  await choose('Meaning of Charge', 'Fee')
  await choose('Unit of Fee', 'The coin of the row')
  await tabTo(`Meaning of ${LONG}`)
  await tabTo('The names of the columns are in row')
  await choose('What is “got”?', 'Bought')
  await choose('What is “gave”?', 'Sold')
  await choose('In which time zone is', 'India (IST)')
  await tabTo('Exchange or wallet that this file is from')
  await page.keyboard.type('My desk')
  expect(await wider()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  // The last answer is checked when its field is left. Tab finds the button nevertheless.
  await page.keyboard.press('Tab')
  expect(await label(page)).toBe('Use these columns')
  await expect(panel.getByRole('button', { name: 'Use these columns' })).toBeEnabled()
  expect(await saidSince()).toContain('Still to choose: exchange.')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'mine.csv' })).toBeFocused()

  await panel.getByLabel('Which coin is BTC?').selectOption('bitcoin')
  expect(await wider()).toBe(0)
  await panel.getByRole('button', { name: 'Add 2 rows' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a transaction' })).toBeFocused()
  await expect(transactions(page)).toContainText(['Sell 0.0023457 BTC', 'Buy 0.0123457 BTC'])
})

test('the focus goes back to the page when an import is cancelled', async ({ page }) => {
  await page.goto('/portfolio')
  await importFile(page, 'mine.csv', FILE)
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a transaction' })).toBeFocused()
  await expect(panel).toHaveCount(0)
})
