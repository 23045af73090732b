// The Content-Security-Policy refuses nothing that the site itself needs.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { HEADER, importFile, rowOf } from '../helpers/browser/portfolio-page.ts'

/** Returns what the policy has refused on the pages of this tab. */
async function recordRefusals(page: Page): Promise<readonly string[]> {
  const refusals: string[] = []
  await page.exposeFunction('recordRefusal', (text: string) => refusals.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(
        window,
        'recordRefusal',
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return refusals
}

test('the policy refuses nothing on a walk with prefetches, pictures, charts and an import', async ({
  page,
  live,
}) => {
  const refusals = await recordRefusals(page)
  await (await fetch(`${live.origin}/coin/ethereum`)).text()
  await page.goto(live.origin)
  const prefetch = page.waitForResponse(/\/coin\/ethereum\.data/)
  await page.getByRole('link', { name: /^ETH Ethereum/ }).hover()
  await prefetch
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum')
  await page.reload()
  await page.getByRole('figure').first().hover()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()

  // A worker reads the file.
  await page.goto(`${live.origin}/portfolio`)
  const row = '2025-01-05T10:00:00,buy,bitcoin,0.5,,,100000,INR,,,,,,,,,'
  await importFile(page, 'trades.csv', `${HEADER}\n${row}`)
  await page.getByRole('button', { name: 'Add 1 row' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('0.5')
  expect(refusals).toEqual([])
})

test('the policy refuses a frame, an object, and a picture of another host', async ({ page }) => {
  const refusals = await recordRefusals(page)
  // The browser reports refusals as errors.
  page.removeAllListeners('console')
  await page.goto('/privacy')
  await page.evaluate(() => {
    for (const [tag, attribute, url] of [
      ['iframe', 'src', '/status'],
      ['object', 'data', '/favicon.svg'],
      ['img', 'src', 'https://other.example/a.png'],
    ] as const) {
      const element = document.createElement(tag)
      element.setAttribute(attribute, url)
      document.body.append(element)
    }
  })
  await expect
    .poll(() => refusals.map((text) => text.split(' ')[1]).sort())
    .toEqual(['frame-src', 'img-src', 'object-src'])
})
