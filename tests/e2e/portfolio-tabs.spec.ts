import type { BrowserContext, Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { refuseEdits } from '../helpers/browser/broken-storage.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { add, transactions } from '../helpers/browser/portfolio-page.ts'

test('an edit of a row that another tab has changed is refused, with that row beside it', async ({
  page,
  context,
}) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' })
  await page.getByRole('button', { name: 'Edit Buy 1 BTC' }).click()
  await page.locator('[name=amount]').fill('3')
  const other = await context.newPage()
  await other.goto('/portfolio')
  await other.getByRole('button', { name: 'Edit Buy 1 BTC' }).click()
  await other.locator('[name=amount]').fill('2')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(transactions(page)).toContainText(['Buy 2 BTC'])

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Nothing was saved. There: Buy 2 BTC')
  await expect(page.locator('[name=amount]')).toHaveValue('3')
  expect(await axeViolations(page)).toEqual([])
  await expect(transactions(other)).toContainText(['Buy 2 BTC'])
  await save.click()
  await expect(transactions(other)).toContainText(['Buy 3 BTC'])

  await page.getByRole('button', { name: 'Edit Buy 3 BTC' }).click()
  await other.getByRole('button', { name: 'Remove Buy 3 BTC' }).click()
  await expect(other.getByText('Removed.')).toBeVisible()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Another tab has removed this transaction')
  await expect(transactions(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(transactions(page)).toHaveCount(1)
})

/** An edit waits on the page until another tab has changed the row. */
async function refuseLater(page: Page, context: BrowserContext): Promise<void> {
  await page.addInitScript(refuseEdits)
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' })
  await page.getByRole('button', { name: 'Edit Buy 1 BTC' }).click()
  await page.locator('[name=amount]').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed. Not saved: it is on this page only.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/portfolio')
  await other.getByRole('button', { name: 'Edit Buy 1 BTC' }).click()
  await other.locator('[name=amount]').fill('2')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(transactions(other)).toContainText(['Buy 2 BTC'])

  await page.evaluate(() => {
    dispatchEvent(new Event('allow-edits'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('an edit that could not be saved before another tab changed the row is shown beside it, on both pages', async ({
  page,
  context,
}) => {
  await refuseLater(page, context)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('another tab has changed the same transactions meanwhile')
  await expect(notice).toContainText(
    /Saved now: Buy 2 BTC, 5 Jan 2025.*Your change: Buy 3 BTC, 5 Jan 2025/,
  )
  await expect(transactions(page).filter({ hasText: 'Edit' })).toContainText(['Buy 2 BTC'])
  await expect(page.getByText('Changed.')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Indian tax year' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Indian tax year' })).toBeVisible()
  // This page has no list of coins. It finds the symbol by itself.
  await expect(notice).toContainText(/Saved now: Buy 2 BTC.*Your change: Buy 3 BTC/)
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  await notice.getByRole('button', { name: 'I understand' }).click()
  await expect(notice).toHaveCount(0)
})
