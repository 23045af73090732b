import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { fill, rowOf, transactions } from '../helpers/browser/portfolio-page.ts'

test('an empty portfolio shows an example at a click, which goes at a click and is not stored', async ({
  page,
}) => {
  await page.goto('/portfolio')
  const show = page.getByRole('button', { name: 'Show an example' })
  const example = page.getByRole('region', { name: 'Example' })
  const remove = example.getByRole('button', { name: 'Remove the example' })
  await show.click()
  await expect(remove).toBeFocused()
  await expect(example).toContainText('these transactions are made up')
  await expect(rowOf(page, 'Bitcoin')).toContainText(/0\.03.*₹1,15,000/)
  await expect(example.getByRole('region', { name: 'Total' })).toContainText(/Profit[+−]₹/)
  await expect(transactions(page)).toHaveCount(0)
  expect(await axeViolations(page, { include: 'main' })).toEqual([])

  await page.getByRole('radio', { name: 'USD' }).click()
  await expect(page).toHaveURL('/portfolio?currency=usd')
  await expect(rowOf(page, 'Bitcoin')).toContainText('$1,380')
  await remove.click()
  await expect(example).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a transaction' })).toBeFocused()

  await show.click()
  await expect(rowOf(page, 'Solana')).toContainText('$')
  await page.reload()
  await expect(show).toBeVisible()
  await expect(example).toHaveCount(0)
})

test('the example is no part of what the visitor adds', async ({ page }) => {
  await page.goto('/portfolio')
  await page.getByRole('button', { name: 'Show an example' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  // The example holds bitcoins, and the visitor none.
  await fill(page, { kind: 'Sell', coin: 'bitcoin', amount: '0.01', money: '90000' })
  await expect(page.getByRole('region', { name: 'Example' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show an example' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/You do not hold enough at that moment/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Show an example' })).toBeVisible()
})
