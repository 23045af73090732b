// What script does with the other views of a coin's chart: windows, candles and its rows as a table.
import type { Page } from '@playwright/test'
import { toTimeWindow } from '../../app/market/history/chart-window.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { readMomentMs } from '../helpers/calls/coin-page.ts'

const DAY_MS = 24 * 3_600_000

/** A day on India's calendar, so many days ago. */
function dayAgo(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)
}

const WINDOW = { from: dayAgo(20), to: dayAgo(10) }
const WINDOW_QUERY = `from=${WINDOW.from}&range=30d&to=${WINDOW.to}`

function history(page: Page) {
  return page.getByRole('region', { name: 'Price history' })
}

/** The first and the last moment of what is drawn, by the words below it. */
async function drawnEnds(page: Page): Promise<[number, number]> {
  const [first = Number.NaN, last = Number.NaN] = await history(page)
    .locator('figcaption time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  return [first, last]
}

/** The first and the last moment of the prices that the server has for a window. */
async function pricedEnds(page: Page, search: string): Promise<[number, number]> {
  const response = await page.request.get(`/coin/bitcoin/history.json${search}`)
  const { points }: { points: [number, number][] } = await response.json()
  return [points.at(0)?.[0] ?? Number.NaN, points.at(-1)?.[0] ?? Number.NaN]
}

async function reachChart(page: Page): Promise<void> {
  await page.getByRole('application').focus()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
}

/** Presses keys that go to an end of what the chart shows, and reads it. */
async function readAt(page: Page, key: string): Promise<number> {
  const before = await readMomentMs(page)
  await page.keyboard.press(key)
  await expect.poll(() => readMomentMs(page)).not.toBe(before)
  return (await readMomentMs(page)) ?? Number.NaN
}

test('dates unfold by keyboard, and the address of a window has them open', async ({ page }) => {
  await page.goto('/coin/bitcoin?currency=usd&range=30d')
  const from = page.getByLabel('From', { exact: true })
  const dates = page.getByText('Dates', { exact: true })
  await expect(from).toBeHidden()
  await dates.focus()
  await page.keyboard.press('Enter')
  await expect(from).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(from).toBeFocused()
  await from.fill(WINDOW.from)
  await page.getByLabel('To', { exact: true }).fill(WINDOW.to)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/coin/bitcoin?currency=usd&${WINDOW_QUERY}`)
  await expect(from).toHaveValue(WINDOW.from)
  await page.reload()
  await expect(from).toHaveValue(WINDOW.from)
  await expect(from).toBeVisible()
  await page.getByRole('link', { name: 'Whole range' }).click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd&range=30d')
  await expect(from).toBeHidden()
})

test('date fields are there though no script of ours comes', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(`/coin/bitcoin?${WINDOW_QUERY}`, { waitUntil: 'commit' })
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(WINDOW.from)
  await page.getByLabel('To', { exact: true }).fill(dayAgo(5))
  await page.getByRole('button', { name: 'Apply dates' }).click()
  await expect(page).toHaveURL(`/coin/bitcoin?range=30d&from=${WINDOW.from}&to=${dayAgo(5)}`)
})

test('the interactive chart shows the window of the address and reads candles aloud, or a line over max', async ({
  page,
}) => {
  // The volumes beside candles are those of the line.
  await page.request.get(`/coin/bitcoin?${WINDOW_QUERY}`)
  await page.clock.install()
  await page.goto(`/coin/bitcoin?${WINDOW_QUERY}&type=candles`)
  const [firstMs] = await drawnEnds(page)
  await reachChart(page)
  await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeHidden()
  const chart = page.getByRole('application')
  // What stands at the left edge of the plot is what the drawing began with.
  await chart.hover({ position: { x: 30, y: 120 } })
  await chart.hover({ position: { x: 4, y: 120 } })
  await expect.poll(() => readMomentMs(page)).toBe(firstMs)
  await expect(page.locator('[aria-live] >> text=Open')).toHaveText(
    /^Open ₹[\d,.]+, high ₹[\d,.]+, low ₹[\d,.]+, close ₹[\d,.]+, volume of 24 hours ₹[\d.]+ [A-Z]+.*, from .+ to .+$/i,
  )
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readMomentMs(page)).toBe(firstMs + 4 * 3_600_000)
  // To read is not to choose: the window stays as the sender wrote it.
  await chart.click({ position: { x: 200, y: 120 } })
  await expect.poll(() => readMomentMs(page)).toBeGreaterThan(firstMs + DAY_MS)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(`/coin/bitcoin?${WINDOW_QUERY}&type=candles`)

  await page.getByRole('button', { name: 'max' }).click()
  await expect(page.getByText(/There are candles for a year at the most/)).toBeVisible()
  await chart.blur()
  await reachChart(page)
  expect(await readAt(page, 'End')).toBeGreaterThan(Date.now() - 2 * DAY_MS)
})

test('zooming by button and by key is written into the address, and the link shows it', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin?range=7d')
  await reachChart(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/\?from=[\dT%A-]+&range=7d&to=[\dT%A-]+$/)
  const half = new URL(page.url()).searchParams
  await page.getByRole('application').focus()
  await page.keyboard.press('+')
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBe(half.get('from'))
  // Nothing of the coin is loaded anew; the demo's banner is looked after by the root.
  expect(loaded.filter((url) => /history|routes%2Fcoin/.test(url))).toEqual([])

  const { search, searchParams } = new URL(page.url())
  const { fromMs, toMs } = toTimeWindow({
    from: searchParams.get('from') ?? '',
    to: searchParams.get('to') ?? '',
  })
  const [firstMs, lastMs] = await pricedEnds(page, search)
  expect(firstMs - fromMs).toBeLessThan(60_000)
  expect(toMs - lastMs).toBeLessThan(60_000)

  await page.getByRole('button', { name: 'Zoom out to all' }).click()
  await expect(page).toHaveURL('/coin/bitcoin?range=7d')
  await page.goBack()
  await expect(page).not.toHaveURL(/coin/)
})
