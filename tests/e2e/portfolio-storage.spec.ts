import type { Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import {
  breakInTheMiddle,
  endWorkers,
  neverAnswerWrites,
  neverOpen,
  readNoFurther,
  refuseToOpen,
  skipSilences,
  waitForEver,
  withoutHelpers,
} from '../helpers/browser/broken-storage.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { runClockUntil } from '../helpers/browser/page-timers.ts'
import {
  add,
  confirmSaved,
  fill,
  HEADER,
  importFile,
  rowOf,
  saved,
  transactions,
  UNSAVED,
} from '../helpers/browser/portfolio-page.ts'

const STATES = [
  {
    name: 'refuses the database',
    breakIt: (page: Page) => page.addInitScript(refuseToOpen),
    reason: 'as in a private window',
  },
  {
    name: 'never opens the database',
    breakIt: async (page: Page) => {
      await page.addInitScript(neverOpen)
      // At the start, after the addition and after the removal.
      await page.addInitScript(skipSilences, 3)
    },
    reason: 'does not answer',
  },
]

for (const { name, breakIt, reason } of STATES) {
  test(`a browser that ${name} has the portfolio in memory, and offers the export first`, async ({
    page,
  }) => {
    await breakIt(page)
    await page.goto('/portfolio')
    await add(page, { coin: 'bitcoin', amount: '0.123456789012345678', money: '100' }, UNSAVED)
    const notice = page.getByRole('alert').filter({ hasText: reason })
    await expect(notice).toContainText('are on this page only')
    await expect(notice).not.toContainText('Reload')
    await expect(notice.getByRole('link').first()).toHaveText('Backup (JSON)')
    await expect(rowOf(page, 'Bitcoin')).toContainText('0.123456789012345678')
    expect(await saved(page, 'Backup (JSON)')).toContain('"0.123456789012345678"')
    await page.getByRole('button', { name: 'No: show its text' }).click()
    await expect(page.getByRole('textbox', { name: 'Text of the file' })).toHaveValue(
      /"0\.123456789012345678"/,
    )
    await page.getByRole('button', { name: 'Remove Buy 0.123456789012345678 BTC' }).click()
    await expect(page.getByText('are on this page only')).toHaveCount(0)
  })
}

test('a change whose write is never answered stays in memory, and the page says so', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(neverAnswerWrites)
  await page.goto('/portfolio')
  await fill(page, { coin: 'bitcoin', amount: '0.25' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await runClockUntil(page, page.getByText(UNSAVED, { exact: true }))
  const notice = page.getByRole('alert').filter({ hasText: 'does not answer' })
  await expect(notice).toContainText('are on this page only')
  await expect(notice).not.toContainText('Reload')
  await expect(notice.getByRole('link').first()).toHaveText('Backup (JSON)')
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.25')
  expect(await saved(page, 'Backup (JSON)')).toContain('"amount": "0.25"')
  await page.getByRole('button', { name: 'No: show its text' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the file' })).toHaveValue(/"0\.25"/)
  // `store-notice.tsx` has the same elements for every reason.
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Buy 0.25 BTC' }).click()
  await expect(page.getByText('are on this page only')).toHaveCount(0)
})

test('a database of a newer version can be saved, and deleted once no other tab keeps it', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate(holdOtherVersion)
  await page.clock.install()
  await page.goto('/portfolio')
  await expect(page.getByRole('alert')).toContainText('another version of this site')
  expect(await saved(page, 'Save all of it')).toContain('"future": "coin"')
  await confirmSaved(page)
  await page.getByRole('button', { name: 'Delete it, and start anew' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Another tab keeps the storage' })
  await expect(notice).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await fill(page, { coin: 'bitcoin', amount: '1' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await runClockUntil(page, page.getByText(UNSAVED, { exact: true }))
  await expect(notice).toContainText('are on this page only')
  await other.close()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(UNSAVED)).toHaveCount(0)
  await page.reload()
  await expect(transactions(page)).toHaveCount(1)
})

test('while many rows are read the page shows how far it is, and answers', async ({ page }) => {
  await page.goto('/portfolio')
  await page.evaluate(storeRows, 1_500)
  await page.addInitScript(readNoFurther)
  await page.addInitScript(waitForEver)
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('Loading your transactions: 67%')).toBeVisible()
  await fill(page, { coin: 'bitcoin', amount: '1' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('are still loading')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

/** As a newer build that does not let go of its database. */
function holdOtherVersion(): Promise<void> {
  const opened = indexedDB.open('tezi-portfolio', 7)
  opened.onupgradeneeded = () => {
    opened.result.createObjectStore('lots', { autoIncrement: true }).add({ future: 'coin' })
  }
  return new Promise((resolve) => {
    opened.onsuccess = () => {
      // Otherwise the browser may close it.
      Object.assign(window, { held: opened.result })
      resolve()
    }
  })
}

function storeRows(count: number): Promise<void> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('tezi-portfolio')
    opened.onsuccess = () => {
      const writing = opened.result.transaction('transactions', 'readwrite')
      for (let at = 0; at < count; at += 1) {
        const row = { kind: 'buy', atMs: 1.7e12, coin: 'bitcoin', amount: '1' }
        writing.objectStore('transactions').add(row)
      }
      writing.oncomplete = () => {
        opened.result.close()
        resolve()
      }
    }
  })
}

test('a change that breaks in the middle leaves nothing of it, and is saved as a whole later', async ({
  page,
}) => {
  await page.addInitScript(breakInTheMiddle)
  await page.goto('/portfolio')
  const row = (day: number) => `2025-01-0${day}T10:00:00Z,buy,bitcoin,${day},,,,,,,,,,,,,`
  await importFile(page, 'a.csv', [HEADER, row(1), row(2)].join('\n'))
  await page.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(page.getByText('2 transactions added. Not saved')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('has a fault')
  expect(await page.evaluate(countStored)).toBe(0)
  await page.getByRole('button', { name: 'Try to save again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(countStored)).toBe(2)
})

function countStored(): Promise<number> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('tezi-portfolio')
    opened.onsuccess = () => {
      const counted = opened.result.transaction('transactions').objectStore('transactions').count()
      counted.onsuccess = () => {
        opened.result.close()
        resolve(counted.result)
      }
    }
  })
}

test('without workers and channels the page works, and sees other tabs when it is shown', async ({
  page,
  context,
}) => {
  await page.addInitScript(withoutHelpers)
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '0.5', money: '100' })
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.5')
  const other = await context.newPage()
  await other.goto('/portfolio')
  await add(other, { coin: 'ethereum', amount: '5' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(rowOf(page, 'Ethereum')).toContainText('5')
  await importFile(page, 'a.csv', `${HEADER}\n2025-01-02T10:00:00Z,buy,solana,7,,,,,,,,,,,,,`)
  await page.getByRole('button', { name: 'Add 1 row' }).click()
  await expect(rowOf(page, 'Solana')).toContainText('7')
})

test('a worker that does not load is no reason for a page without figures', async ({ page }) => {
  await page.route(/\.worker/, (route) => route.abort())
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '0.5', money: '100' })
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.5')
})

test('a change that cannot be checked for missing purchases is saved, and the page says so', async ({
  page,
}) => {
  await page.addInitScript(endWorkers)
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' })
  await expect(rowOf(page, 'Bitcoin')).toContainText('1')
  await page.evaluate(() => dispatchEvent(new Event('end-workers')))
  await add(page, { kind: 'Sell', coin: 'bitcoin', amount: '5', moment: '2025-02-05T10:00' })
  await expect(page.getByText('This change is not checked')).toBeVisible()
  await expect(page.getByText(/^The sums could not be worked out/)).toBeVisible()
  await expect(transactions(page)).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
})

test('what a newer version wrote is kept, counted, exported and imported again', async ({
  page,
}) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1' })
  await page.evaluate(async () => {
    const opened = indexedDB.open('tezi-portfolio')
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const writing = opened.result.transaction('transactions', 'readwrite')
    const store = writing.objectStore('transactions')
    store.add({ kind: 'loan', coin: 'bitcoin', amount: '5', worth: '9' })
    store.get(1).onsuccess = ({ target }) => {
      const { result } = target as IDBRequest
      store.put({ ...result, lotMethod: 'average' })
    }
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    opened.result.close()
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('1 entry of the portfolio cannot be read')
  const json = await saved(page, 'Save all of it')
  expect(json).toContain('"worth": "9"')
  await page.getByRole('button', { name: 'Edit Buy 1 BTC' }).click()
  await page.locator('[name=amount]').fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Save or delete').click()
  const backup = await saved(page, 'Backup (JSON)')
  expect(backup).toContain('"lotMethod": "average"')
  expect(backup).toContain('"kind": "loan"')

  await importFile(page, 'unread.json', json)
  await expect(page.getByText('1 row of a kind that this version')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 0 rows' })).toBeDisabled()
  const fresh = await page.context().browser()?.newContext()
  const elsewhere = await fresh?.newPage()
  if (elsewhere === undefined) throw new Error('no browser')
  await elsewhere.goto(page.url())
  await importFile(elsewhere, 'unread.json', json)
  await elsewhere.getByRole('button', { name: 'Add 1 row' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('1 entry of the portfolio')
  await fresh?.close()
})

test('all transactions of a coin move to another, and back', async ({ page }) => {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1', money: '100' })
  await add(page, { kind: 'Sell', coin: 'bitcoin', amount: '0.25', moment: '2025-02-05T10:00' })
  await page.getByText('Move a coin to another').click()
  await page.getByLabel('Coin in your portfolio').selectOption('bitcoin')
  await page.locator('[name=moveTo]').fill('ethereum')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Move 2 transactions' }).click()
  await expect(page.getByText('2 transactions moved to ETH (Ethereum).')).toBeVisible()
  await expect(rowOf(page, 'Ethereum')).toContainText('0.75')
  await expect(rowOf(page, 'Bitcoin')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.75')
})
