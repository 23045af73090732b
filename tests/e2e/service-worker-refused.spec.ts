// Browsers that refuse the service worker or its storage: the site works as it does without it.
import type { Page } from '@playwright/test'
import { refuseToRegister, withoutWorkersOrCaches } from '../helpers/browser/broken-storage.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { add, transactions } from '../helpers/browser/portfolio-page.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens pages by address, by click and by reload. An error in the console fails the test. */
async function browse(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/exchanges`)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Details of Binance', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Binance')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Binance')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Portfolio' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio')
}

const REFUSALS = [
  {
    name: 'has no service workers and no caches, as a private window',
    refuse: (page: Page) => page.addInitScript(withoutWorkersOrCaches),
  },
  {
    name: 'refuses to register one',
    refuse: (page: Page) => page.addInitScript(refuseToRegister),
  },
]

for (const { name, refuse } of REFUSALS) {
  test(`a browser that ${name} has the site as it is without a worker`, async ({ page, live }) => {
    await refuse(page)
    await browse(page, live.origin)
    await add(page, { coin: 'bitcoin', amount: '0.5', money: '100000' })
    await page.reload()
    await expect(transactions(page)).toContainText('Buy 0.5')
    await expect(page.getByText('add it to your home screen')).not.toContainText('network')
  })
}

test('a browser that has no space for pages has the site as it is without a worker', async ({
  page,
  live,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: live.origin, quotaSize: 1 })
  await page.goto(`${live.origin}/privacy`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await browse(page, live.origin)
  expect(await page.evaluate(async () => (await caches.open('tezi-pages')).keys())).toEqual([])
})
