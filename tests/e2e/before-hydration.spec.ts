// What a visitor does before hydration is not lost.
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../helpers/browser/browser-test.ts'

/** Opens a page and delays its scripts until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    // The visitor may have left the page.
    await route.continue().catch(() => undefined)
  })
  // The `load` event waits for the scripts.
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return resolve
}

test('buttons that need JavaScript are disabled until hydration', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  const buttons = ['Dark colour mode', 'Pause animation'].map((name) => {
    return page.getByRole('button', { name })
  })
  for (const button of buttons) await expect(button).toBeDisabled()
  releaseScripts()
  for (const button of buttons) {
    await expect(button).toBeEnabled()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
})

test('stars and the pause button appear only after hydration', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/coin/bitcoin')
  const star = page.getByRole('button', { name: 'Star Bitcoin', exact: true })
  const pause = page.getByRole('button', { name: /pause updates/i }).first()
  await expect(star).toHaveCount(0)
  await expect(pause).toHaveCount(0)
  releaseScripts()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await pause.click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
})

for (const { name, path = '/coin/bitcoin', address, act } of [
  {
    name: 'hiding of stablecoins',
    path: '/coins?view=table',
    address: '/coins?stablecoins=hidden&view=table',
    act: (page: Page) => page.getByRole('checkbox', { name: 'Hide stablecoins' }).check(),
  },
  {
    name: 'currency',
    address: '/coin/bitcoin?currency=usd',
    act: async (page: Page) => {
      await page.getByRole('radio', { name: 'USD' }).check()
    },
  },
]) {
  test(`${name} works before ${path} is hydrated`, async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, path)
    await act(page)
    releaseScripts()
    await expect(page).toHaveURL(address)
  })
}

test('the view of a list works before hydration', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/exchanges')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  releaseScripts()
  await expect(page).toHaveURL('/exchanges?view=table')
  await expect(page.getByRole('table')).toBeVisible()
})

test('text that is typed into the converter before hydration is converted', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/coin/bitcoin')
  const coins = page.getByLabel('BTC to ₹')
  const result = page.getByRole('status').filter({ hasText: '₹' }).first()
  await coins.fill('0')
  releaseScripts()
  await expect(result).toHaveText('= ₹0.00')
  await expect(coins).toHaveValue('0')
})

test('what is typed while the palette loads is in its field', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/search-dialogs-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/privacy')
  await page.keyboard.press('/')
  await page.keyboard.type('ether')
  resolve()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('eum')
  await expect(page.getByRole('combobox')).toHaveValue('ethereum')
})

for (const [path, texts] of [
  ['/search', ['sol']],
  ['/coin/bitcoin', ['2015-01-01', '2016-01-01', '12', '34']],
  ['/coin/bitcoin/what-if', ['1234', '2020-02-02']],
  ['/exchange/kraken', ['inr']],
] as const) {
  test(`the fields of ${path} keep what was typed before hydration`, async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, path)
    const fields = page.locator(
      'main input:is([type=text], [type=search], [type=number], [type=date], :not([type])), search input',
    )
    await page
      .locator('details')
      .evaluateAll((all) => all.map((one) => one.setAttribute('open', '')))
    for (const select of await page.locator('main select').all())
      await select.selectOption({ index: 1 })
    await expect(fields).toHaveCount(texts.length)
    for (const [index, text] of texts.entries()) await fields.nth(index).fill(text)
    // The focus protects a field, so it must not have it.
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    releaseScripts()
    await waitForHydration(page)
    for (const [index, text] of texts.entries()) await expect(fields.nth(index)).toHaveValue(text)
    for (const select of await page.locator('main select').all()) {
      expect(await select.evaluate((one) => Reflect.get(one, 'selectedIndex'))).toBe(1)
    }
  })
}
