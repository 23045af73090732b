// Two releases with tabs open, and the way out of the service worker.
import type { Page } from '@playwright/test'
import { test as base, expect, waitForHydration } from '../helpers/browser/browser-test.ts'
import {
  add,
  fill,
  importFile,
  refuseStorage,
  transactions,
  UNSAVED,
} from '../helpers/browser/portfolio-page.ts'
import { expectFailedRequests, SHORT_INTERVALS, untilKept } from '../helpers/offline/kept.ts'
import { type ReleaseSite, startReleaseSite } from '../helpers/offline/release-site.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'

const test = base.extend<{ site: ReleaseSite }>({
  site: async ({ live, stopAtEnd }, use) => {
    const site = await startReleaseSite(live.origin)
    stopAtEnd(() => site[Symbol.asyncDispose]())
    await use(site)
  },
})

test.use({ serviceWorkers: 'allow' })

const COIN_SCRIPT = /^\/assets\/coin-[^m].*\.js$/

const fileCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tezi-files-')))

/** As each navigation does. */
const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test('a release takes over, leaves open forms alone, and keeps old files until no old tab is left', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.origin}/portfolio`)
  await untilKept(page, '/portfolio')
  await fill(page, { coin: 'bitcoin', amount: '0.5', money: '100000' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await fileCaches(page)).toHaveLength(1)

  site.release()
  site.setGone(COIN_SCRIPT)
  await update(page)
  await expect.poll(() => fileCaches(page), SHORT_INTERVALS).toHaveLength(2)
  const other = await context.newPage()
  await other.goto(`${site.origin}/exchanges`)
  await waitForHydration(other)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  expect(await page.locator('[name=amount]').inputValue()).toBe('0.5')

  // A script that the release no longer has comes from the files of the old one.
  await page.getByRole('link', { name: 'Coins', exact: true }).first().click()
  await page.getByRole('link', { name: /^BTC/ }).click()
  await expect(page.getByText('Market cap rank')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)

  await page.close()
  await other.goto(`${site.origin}/coins`)
  await expect.poll(() => fileCaches(other), SHORT_INTERVALS).toHaveLength(1)
  await untilKept(other, '/coins')
})

test('a release leaves a table of columns and a portfolio that only the tab has as they are', async ({
  page,
  context,
  site,
}) => {
  await refuseStorage(page)
  await page.goto(`${site.origin}/portfolio`)
  await untilKept(page, '/portfolio')
  await add(page, { coin: 'bitcoin', amount: '0.5', money: '100000' }, UNSAVED)
  await importFile(page, 'mine.csv', 'When,Which,How much\n2025-05-02 10:00,BTC,0.1')
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  const column = panel.getByLabel('Meaning of Which')
  await column.selectOption({ label: 'Coin, or coin given' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  site.release()
  await update(page)
  await expect.poll(() => fileCaches(page), SHORT_INTERVALS).toHaveLength(2)
  const other = await context.newPage()
  await other.goto(`${site.origin}/portfolio`)
  await untilKept(other, '/portfolio')
  await other.close()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await expect(column.locator('option:checked')).toHaveText('Coin, or coin given')
  await expect(transactions(page)).toContainText('Buy 0.5')
})

test('what a device has without a network outlives a release', async ({ page, context, site }) => {
  await page.goto(`${site.origin}/coins`)
  await untilKept(page, '/coins')
  site.release()
  await update(page)
  await expect.poll(() => fileCaches(page), SHORT_INTERVALS).toHaveLength(2)
  // No tab of the old build is left.
  await page.goto(`${site.origin}/exchanges`)
  await expect.poll(() => fileCaches(page), SHORT_INTERVALS).toHaveLength(1)
  expectFailedRequests(page)
  await context.setOffline(true)
  await page.goto(`${site.origin}/portfolio`)
  await add(page, { coin: 'bitcoin', amount: '0.5', money: '100000' })
  await page.reload()
  await expect(transactions(page)).toContainText('Buy 0.5')
})

test('SERVICE_WORKER=off removes the worker and all that it has kept', async ({
  page,
  site,
  stopAtEnd,
}) => {
  await page.goto(`${site.origin}/portfolio`)
  await untilKept(page, '/portfolio')
  const off = await startLiveSite({ SERVICE_WORKER: 'off' })
  stopAtEnd(() => off[Symbol.asyncDispose]())
  site.setTarget(off.origin)
  await update(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), SHORT_INTERVALS).toEqual([])
  await page.goto(`${site.origin}/exchanges`)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a click whose script is gone opens the clicked page as a document', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/coins`)
    expectFailedRequests(page)
    site.setGone(COIN_SCRIPT)
    await page.getByRole('link', { name: /^BTC/ }).click()
    await expect(page).toHaveURL(`${site.origin}/coin/bitcoin`)
    await expect(page.getByText('Market cap rank')).toBeVisible()
    // The script stays away, and the next click works, too.
    await page.goto(`${site.origin}/coins`)
    await page.getByRole('link', { name: /^ETH Ethereum/ }).click()
    await expect(page).toHaveURL(`${site.origin}/coin/ethereum`)
    await expect(page.getByText('Market cap rank')).toBeVisible()
  })
})
