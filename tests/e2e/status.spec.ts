import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

const HOUR_MS = 3_600_000

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} script`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test('the status page tells of an outage and of its end', async ({ page, live }) => {
      const visit = (path: string) => page.goto(live.origin + path)
      await visit('/status')
      await expect(page.getByRole('main')).toContainText('has not been asked yet')
      expect(await readTimesMs(page)).toEqual([null, null, null])

      await visit('/coins')
      await visit('/status')
      await expect(page.getByRole('main')).toContainText('The market service is answering.')
      const [wellSinceMs, , loadedMs] = await readTimesMs(page)

      await live.killMarket()
      live.passTime(HOUR_MS)
      // Not the same address again: for a few seconds the browser keeps the page.
      await visit('/')
      await expectStatus(page, 'The market service is not answering.')
      const [outSinceMs, lastAnswerMs, shownMs] = await readTimesMs(page)
      expect(outSinceMs).toBeGreaterThanOrEqual((wellSinceMs ?? 0) + HOUR_MS)
      expect(lastAnswerMs).toBeLessThan(outSinceMs ?? 0)
      expect(shownMs).toBe(loadedMs)

      await live.restartMarket()
      live.passTime(15_000)
      await visit('/exchanges')
      await expectStatus(page, 'The market service is answering.')
      const [backSinceMs, newAnswerMs] = await readTimesMs(page)
      expect(backSinceMs).toBeGreaterThanOrEqual((outSinceMs ?? 0) + 15_000)
      expect(newAnswerMs).toBeGreaterThanOrEqual(backSinceMs ?? 0)
    })
  })
}

test('a service that asks us to wait is told from one that fails', async ({ page, live }) => {
  await live.setFaults('rate-limit=0')
  await page.goto(`${live.origin}/coins`)
  await page.goto(`${live.origin}/status`)
  await expect(page.getByRole('main')).toContainText('The market service has asked us to wait.')
})

test('the footer of every screen leads to the status page', async ({ page }) => {
  for (const path of ['/', '/coins?currency=usd', '/coin/bitcoin']) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
    await expect(page).toHaveURL(/\/status(\?currency=usd)?$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('The demo market is answering.')
  }
})

/** The page does not renew itself, and the calls it tells of are made behind everybody's back. */
async function expectStatus(page: Page, text: string): Promise<void> {
  const { href } = new URL('/status', page.url())
  await expect(async () => {
    await page.goto(href)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 1000 })
  }).toPass()
}

/** In the order of the page: in this state since, last answer, oldest numbers shown. */
function readTimesMs(page: Page): Promise<(number | null)[]> {
  return page.getByRole('definition').evaluateAll((facts) =>
    facts.map((fact) => {
      const isoTime = fact.querySelector('time')?.getAttribute('datetime')
      return isoTime == null ? null : Date.parse(isoTime)
    }),
  )
}
