// What tests do on the page of the portfolio.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

type Entry = {
  kind?: 'Buy' | 'Sell' | 'Swap' | 'Transfer'
  coin: string
  amount: string
  money?: string
  moment?: string
  fields?: Record<string, string>
}

/** Of the spreadsheet that the page saves and reads. */
export const HEADER =
  'moment (UTC),kind,coin,amount,received coin,received amount,total,total currency,fee,fee coin,rate,rate currency,tds (INR),exchange,to,note,trade id'

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const transactions = (page: Page) => page.getByRole('main').getByRole('listitem')

export async function fill(page: Page, entry: Entry): Promise<void> {
  const { kind = 'Buy', coin, amount, money, moment = '2025-01-05T10:00:00', fields = {} } = entry
  await page.getByRole('button', { name: 'Add a transaction' }).click()
  await page.getByRole('radio', { name: kind }).check()
  await page.locator('[name=coin]').fill(coin)
  await page.getByRole('listbox').getByRole('option').first().click()
  const texts = { amount, moment, ...(money === undefined ? {} : { money }), ...fields }
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`[name=${name}]`).fill(text)
  }
}

/** `said`: what the page says once it is known what became of it. */
export async function add(page: Page, entry: Entry, said = 'Added.'): Promise<void> {
  await fill(page, entry)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add a transaction' })).toBeFocused()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(page.getByText(said, { exact: true })).toBeVisible()
}

export async function importFile(
  page: Page,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const buffer = Buffer.from(content)
  await page.getByLabel('Import a file').setInputFiles({ name, mimeType: 'text/plain', buffer })
}

/** The text of a file that a link saves. */
export async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** Says that a file is there, as the visitor does. */
export async function confirmSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'It is saved' }).first().click()
}

export const UNSAVED = 'Added. Not saved: it is on this page only.'

/** Makes the browser keep nothing, as in a private window. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('private', 'SecurityError')
      },
    })
  })
}
