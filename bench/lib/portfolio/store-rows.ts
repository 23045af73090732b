import type { Page } from '@playwright/test'
import { pageHref } from '../../../app/routing/page-href.ts'

/** Stores transactions in the browser's database. Then another page than the portfolio is open. */
export async function storeRows(page: Page, rows: readonly object[]): Promise<void> {
  // The page makes the database.
  await page.goto(pageHref('portfolio', {}))
  await page.getByRole('button', { name: 'Add a transaction' }).waitFor()
  await page.goto(pageHref('privacy', {}))
  await page.evaluate(async (all) => {
    const opened = indexedDB.open('tezi-portfolio')
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const transaction = opened.result.transaction('transactions', 'readwrite')
    for (const row of all) transaction.objectStore('transactions').add(row)
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    opened.result.close()
  }, rows)
}
