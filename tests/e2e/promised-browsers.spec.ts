// The site in a browser without the functions that the oldest promised browsers lack.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { CLASSES, MEMBERS } from '../helpers/browser/missing-features.ts'
import { PAGE_EXAMPLES } from '../helpers/browser/page-examples.ts'
import { rowOf, seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

const MISSING = {
  classes: [...CLASSES].filter(([, { isNew }]) => isNew).map(([name]) => name),
  members: MEMBERS.filter(({ isNew }) => isNew).map(({ owner, name }) => [owner, name] as const),
}

/** Deletes only functions. Events have properties that one platform lacks. */
async function deleteMissingFunctions(page: Page): Promise<void> {
  await page.addInitScript(({ classes, members }) => {
    function remove(owner: object, name: string): void {
      const value = Object.getOwnPropertyDescriptor(owner, name)?.value
      if (typeof value === 'function') Reflect.deleteProperty(owner, name)
    }
    for (const [path, name] of members) {
      const [owner = '', prototype] = path.split('.')
      for (const scope of [globalThis, Intl]) {
        const found = Object(Reflect.get(scope, owner))
        remove(prototype === undefined ? found : Object(found.prototype), name)
      }
      // Functions of the window are its own.
      if (path === 'Window.prototype') remove(globalThis, name)
    }
    for (const scope of [globalThis, Intl]) for (const name of classes) remove(scope, name)
  }, MISSING)
}

test('every page works without the functions that the oldest promised browsers lack', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('solana', 'bitcoin'))
  await deleteMissingFunctions(page)
  for (const [path] of Object.values(PAGE_EXAMPLES)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const left = await page.evaluate(() => [
    ...['toSorted' in Array.prototype, 'isWellFormed' in String.prototype, 'groupBy' in Object],
    ...['map' in Object.getPrototypeOf(new Map().values()), 'requestIdleCallback' in window],
  ])
  expect(left).not.toContain(true)
})

test('visitors browse without the functions that the oldest promised browsers lack', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('solana', 'bitcoin'))
  await deleteMissingFunctions(page)
  await page.goto('/watchlist?by=rank')
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await page.reload()
  await expect(rowOf(page, 'Solana')).toContainText('₹')
  await page.getByRole('link', { name: 'As added' }).click()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('ether')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coin/ethereum')
  await page.getByRole('button', { name: '7d', exact: true }).click()
  // A chart that is replaced under a resting pointer stays a drawing until the pointer moves.
  const chart = page.getByRole('figure').first()
  await expect(chart).toContainText('a point every hour')
  await chart.hover()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
})
