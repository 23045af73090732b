import type { Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { endWorkers, fillDisk, waitForEver } from '../helpers/browser/broken-storage.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { add, HEADER, importFile, UNSAVED } from '../helpers/browser/portfolio-page.ts'

/** Closes the page, and answers the question with “Stay”. */
async function isAskedAtClose(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  await dialog.dismiss()
  return dialog.type() === 'beforeunload'
}

test('with unsaved changes the browser asks before the page closes, also on another screen', async ({
  page,
}) => {
  await page.addInitScript(fillDisk)
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' }, UNSAVED)
  expect(await isAskedAtClose(page)).toBe(true)
  await page.getByRole('link', { name: 'Indian tax year' }).click()
  await expect(page.getByRole('heading', { name: 'Indian tax year' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('are on this page only')
  expect(await isAskedAtClose(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Indian tax year')
  expect(await isAskedAtClose(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  await page.getByRole('button', { name: 'Remove Buy 1 BTC' }).click()
  await expect(page.getByText('are on this page only')).toHaveCount(0)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('while many rows are saved the page shows how far it is, and closing it is asked about', async ({
  page,
}) => {
  await page.addInitScript(holdLastRow)
  await page.addInitScript(waitForEver)
  await page.goto('/portfolio')
  const rows = Array.from(
    { length: 1_500 },
    (_, at) => `2025-01-02T10:00:00Z,buy,bitcoin,${at + 1}`,
  )
  await importFile(page, 'many.csv', [HEADER, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add 1500 rows' }).click()
  await expect(page.getByText(/Saving. Keep this page open: \d+%/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await page.getByText('1500 transactions added.').isVisible()).toBe(false)
  expect(await isAskedAtClose(page)).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect(page.getByText('1500 transactions added.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

/** The browser answers the last row after the event. Until then its transaction is kept alive. */
function holdLastRow(): void {
  const { add: addRow } = IDBObjectStore.prototype
  let rows = 0
  let isReleased = false
  addEventListener('release', () => {
    isReleased = true
  })
  IDBObjectStore.prototype.add = function holding(this: IDBObjectStore, value: unknown) {
    const request = addRow.call(this, value)
    rows += 1
    if (rows !== 1_500) return request
    const listen = request.addEventListener.bind(request)
    const wait = (then: () => void) => {
      if (isReleased) then()
      else this.count().onsuccess = () => wait(then)
    }
    request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      const hear = typeof listener === 'function' ? listener : () => undefined
      listen(type, (event) => wait(() => hear.call(request, event)))
    }
    return request
  }
}

test('a removal that is not saved says so in its place and in a toast', async ({ page }) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' })
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Remove Buy 1 BTC' }).click()
  await expect(page.getByText('Removed on this page only.')).toBeVisible()
  await expect(page.getByText('Removed. Not saved: it is on this page only.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Your device is full' })).toContainText(
    'are on this page only',
  )
  expect(await axeViolations(page)).toEqual([])
})

test('sums that fail while something is unsaved advise no reload', async ({ page }) => {
  await page.addInitScript(endWorkers)
  await page.addInitScript(fillDisk)
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' }, UNSAVED)
  await page.evaluate(() => dispatchEvent(new Event('end-workers')))
  await add(page, { kind: 'Sell', coin: 'bitcoin', amount: '1' }, UNSAVED)
  await expect(page.getByText(/^The sums could not be worked out/)).toBeVisible()
  await expect(page.getByText(/reload/i)).toHaveCount(0)
})

test('the template is also a text to copy, for browsers that ignore downloads', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Template (CSV)' }).click()
  await expect(page.getByText('Is tezi-template.csv on your device now?')).toBeVisible()
  await page.getByRole('button', { name: 'No: show its text' }).click()
  const text = page.getByRole('textbox', { name: 'Text of the file' })
  await expect(text).toHaveValue(/^moment \(UTC\),kind,coin/)
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('Copied. Keep it in a note.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
