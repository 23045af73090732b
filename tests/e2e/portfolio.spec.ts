import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import {
  add,
  fill,
  HEADER,
  importFile,
  rowOf,
  transactions,
} from '../helpers/browser/portfolio-page.ts'

test('a transaction is added, changed and removed, and comes back', async ({ page }) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '0.1', money: '1.5 lakh' })
  await add(page, { coin: 'bitcoin', amount: '0.2', money: '3,00,000', moment: '2025-01-06T10:00' })
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.3')
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹4,50,000')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('in 24h')

  await page.getByRole('button', { name: 'Edit Buy 0.1 BTC' }).click()
  await page.locator('[name=amount]').fill('0.4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.6')

  await page.getByRole('button', { name: 'Remove Buy 0.4 BTC' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.2')
  await page.getByRole('button', { name: 'Undo Buy 0.4 BTC' }).click()
  // A price may also contain 0.6, and the reload must wait for the saved row.
  await expect(page.getByRole('button', { name: 'Edit Buy 0.4 BTC' })).toBeVisible()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.6')

  await page.reload()
  await expect(transactions(page)).toContainText(['Buy 0.2 BTC', 'Buy 0.4 BTC'])
})

test('the page says that something is added once it is saved', async ({ page, context }) => {
  await page.goto('/portfolio')
  const other = await context.newPage()
  await other.goto('/privacy')
  // A transaction of another tab makes this page wait.
  const release = await other.evaluateHandle(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tezi-portfolio')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('transactions', 'readwrite').objectStore('transactions')
    let isReleased = false
    function wait(): void {
      if (!isReleased) store.count().onsuccess = wait
    }
    wait()
    return () => {
      isReleased = true
    }
  })
  await fill(page, { coin: 'bitcoin', amount: '0.1' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Saving', { exact: true })).toBeVisible()
  const added = page.getByText('Added.')
  expect(await added.isVisible()).toBe(false)
  await release.evaluate((end) => end())
  await expect(added).toBeVisible()
  await page.reload()
  await expect(transactions(page)).toContainText(['Buy 0.1 BTC'])
})

test('what is wrong stands at its field, which gets the focus', async ({ page }) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'ethereum', amount: '2', money: '4000' })
  await fill(page, { kind: 'Sell', coin: 'ethereum', amount: '2.5', money: '9k' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const amount = page.getByRole('textbox', { name: 'Amount in ETH' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(
    'You do not hold enough at that moment: 0.5 ETH is missing.',
  )
  await amount.fill('two')
  await page.locator('[name=moment]').fill('2099-01-01T00:00')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(amount).toHaveAccessibleDescription(/Type a number such as/)
  await expect(page.getByLabel('Date and time')).toHaveAccessibleDescription(/in the future/)
  await expect(transactions(page)).toHaveCount(1)
})

test('a date is typed part by part, and a half-typed one is incomplete', async ({ page }) => {
  await page.goto('/portfolio')
  await fill(page, { coin: 'ethereum', amount: '2' })
  const moment = page.locator('[name=moment]')
  await moment.focus()
  await page.keyboard.press('Backspace')
  const save = page.getByRole('button', { name: 'Add', exact: true })
  await save.click()
  await expect(moment).toBeFocused()
  await expect(moment).toHaveAccessibleDescription('Enter the whole date and the time.')
  expect(await moment.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
  // Month, day and year: the browser of the tests is American.
  await page.keyboard.type('05012025')
  await expect(moment).toHaveAccessibleDescription('In your time zone.')
  await save.click()
  await expect(transactions(page)).toContainText(['1 May 2025'])
})

test('a purchase that a later sale needs stays', async ({ page }) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'solana', amount: '3' })
  await add(page, { kind: 'Sell', coin: 'solana', amount: '2', moment: '2025-02-05T10:00' })
  await page.getByRole('button', { name: 'Remove Buy 3 SOL' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The sale of 5 Feb 2025 needs it: 2 SOL would be missing.',
  )
  await expect(transactions(page)).toHaveCount(2)
})

test('all transactions come back at once, and a change returns the focus', async ({ page }) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1', money: '100', fields: { fee: '1.5' } })
  await add(page, { coin: 'ethereum', amount: '2' })
  await page.getByText('Save or delete').click()
  await page.getByRole('button', { name: 'Delete all transactions' }).click()
  await expect(page.getByRole('button', { name: 'Undo Buy 1 BTC' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹101.50')
  await expect(transactions(page)).toHaveCount(2)

  const edit = page.getByRole('button', { name: 'Edit Buy 1 BTC' })
  await edit.click()
  await expect(page.getByRole('heading', { name: 'Change the transaction' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
})

test('more transactions take the focus, and a new one leaves it where it is', async ({ page }) => {
  await page.goto('/portfolio')
  const rows = Array.from({ length: 60 }, (_, hour) =>
    [
      new Date(Date.UTC(2025, 0, 1, hour)).toISOString(),
      'buy,bitcoin',
      hour + 1,
      ',,,,,,,,,,,,',
    ].join(),
  )
  await importFile(page, 'a.csv', [HEADER, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add 60 rows' }).click()
  await expect(transactions(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more of 60' }).click()
  await expect(transactions(page)).toHaveCount(60)
  await expect(transactions(page).nth(50)).toBeFocused()
  await add(page, { coin: 'ethereum', amount: '1', moment: '2025-02-01T10:00' })
  await expect(transactions(page)).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Add a transaction' })).toBeFocused()
})

test('the server learns only the ids of coins', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    requests.push([request.url(), request.postData(), JSON.stringify(request.headers())].join(' '))
  })
  await page.goto('/portfolio')
  await add(page, {
    coin: 'bitcoin',
    amount: '0.7351',
    money: '98765',
    fields: { fee: '432.1', exchange: 'SecretExchange', note: 'secret note' },
  })
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.7351')
  await page.reload()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.7351')
  await page.getByText('Save or delete').click()
  await page.getByRole('button', { name: 'Delete all transactions' }).click()

  const told = requests.filter((request) =>
    /7351|98765|432\.1|secret|2025-01-05/i.test(decodeURIComponent(request)),
  )
  expect(told).toEqual([])
  const queries = requests.map((request) => new URL(request.split(' ')[0] ?? '').search)
  expect(queries.filter((query) => query.includes('bitcoin'))).toContain('?ids=bitcoin')
})

test('without JavaScript the page explains itself', async ({ noScriptPage }) => {
  await noScriptPage.goto('/portfolio')
  await expect(noScriptPage.getByText('It needs JavaScript')).toBeVisible()
})

test('form and holdings are accessible and fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '0.123456789012345678', money: '1' })
  await fill(page, { kind: 'Swap', coin: 'bitcoin', amount: '9' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Choose the coin that you got.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(320)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await width()).toBeLessThanOrEqual(360)
})
