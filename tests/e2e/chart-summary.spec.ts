// The sentence below a chart describes the part that is in view.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

function caption(page: Page) {
  return page.getByRole('region', { name: 'Price history' }).locator('figcaption')
}

async function summaryOf(page: Page) {
  const times = await caption(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  return { text: await caption(page).textContent(), times }
}

for (const type of ['line', 'candles']) {
  test(`${type}: after zooming, the sentence is that of a reload of the zoomed link`, async ({
    page,
  }) => {
    // The volumes of candles come from the history of the line.
    await page.request.get('/coin/bitcoin?range=7d')
    await page.goto(`/coin/bitcoin?range=7d&type=${type}`)
    // A newer price would move the end of the line.
    await page.getByRole('button', { name: 'Pause updates' }).click()
    const whole = await summaryOf(page)
    await page.getByRole('application').focus()
    await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
    expect(await summaryOf(page)).toEqual(whole)

    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page).toHaveURL(/from=/)
    await expect.poll(async () => (await summaryOf(page)).times[0]).not.toBe(whole.times[0])
    const zoomed = await summaryOf(page)
    const moment = (name: string) => new URL(page.url()).searchParams.get(name) ?? ''
    const inIndia = (time: string | null | undefined) =>
      new Date(Date.parse(time ?? '') + 5.5 * 3_600_000).toISOString().slice(0, 16)
    expect(inIndia(zoomed.times[0])).toBe(moment('from').padEnd(16, 'T00:00'))
    for (const time of zoomed.times) {
      expect(inIndia(time) >= moment('from')).toBe(true)
      // A candle ends before the minute of its end.
      const endsAt = new Date(Date.parse(time ?? '') - 1).toISOString()
      expect(inIndia(endsAt).slice(0, moment('to').length) <= moment('to')).toBe(true)
    }

    await page.reload()
    expect(await summaryOf(page)).toEqual(zoomed)
    await page.getByRole('application').focus()
    await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
    expect(await summaryOf(page)).toEqual(zoomed)

    await page.getByRole('button', { name: 'Zoom out to all' }).click()
    await expect.poll(async () => (await summaryOf(page)).times[0]).toBe(whole.times[0])
    // The reload has brought a newer price.
    const endMs = (times: (string | null)[]) => Date.parse(times[1] ?? '')
    expect(endMs((await summaryOf(page)).times)).toBeGreaterThanOrEqual(endMs(whole.times))
  })
}
