// Views of a coin's chart with JavaScript: windows, candles and zoom.
import type { Page } from '@playwright/test'
import { toTimeWindow } from '../../market/history/chart-window.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { readMomentMs } from '../helpers/calls/coin-page.ts'

const DAY_MS = 24 * 3_600_000

/** The date in India `days` days ago. */
function dayAgo(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)
}

const WINDOW = { from: dayAgo(20), to: dayAgo(10) }
const WINDOW_QUERY = `from=${WINDOW.from}&range=30d&to=${WINDOW.to}`

function history(page: Page) {
  return page.getByRole('region', { name: 'Price history' })
}

/** The first and last time of the drawing, from the text below it. */
async function drawnEnds(page: Page): Promise<[number, number]> {
  const [first = Number.NaN, last = Number.NaN] = await history(page)
    .locator('figcaption time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  return [first, last]
}

/** The first and last time of the server's prices for a window. */
async function pricedEnds(page: Page, search: string): Promise<[number, number]> {
  const response = await page.request.get(`/coin/bitcoin/history.json${search}`)
  const { points }: { points: [number, number][] } = await response.json()
  return [points.at(0)?.[0] ?? Number.NaN, points.at(-1)?.[0] ?? Number.NaN]
}

async function reachChart(page: Page): Promise<void> {
  await page.getByRole('application').focus()
  await expect(page.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
}

/** Moves to one end of the visible window by key and reads its time. */
async function readAt(page: Page, key: string): Promise<number> {
  const before = await readMomentMs(page)
  await page.keyboard.press(key)
  await expect.poll(() => readMomentMs(page)).not.toBe(before)
  return (await readMomentMs(page)) ?? Number.NaN
}

test('dates open by keyboard, and the URL fills them', async ({ page }) => {
  await page.goto('/coin/bitcoin?currency=usd&range=30d')
  const from = page.getByLabel('From (IST)')
  const dates = page.getByText('Dates and downloads')
  await expect(from).toBeHidden()
  await dates.focus()
  await page.keyboard.press('Enter')
  await expect(from).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(from).toBeFocused()
  await from.fill(WINDOW.from)
  await page.getByLabel('To (IST)').fill(WINDOW.to)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/coin/bitcoin?currency=usd&${WINDOW_QUERY}`)
  await expect(from).toHaveValue(WINDOW.from)
  await page.reload()
  await expect(from).toHaveValue(WINDOW.from)
  await expect(from).toBeHidden()
  await page.getByRole('link', { name: 'Whole range' }).click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd&range=30d')
  await expect(from).toHaveValue('')
})

test('date fields work without our scripts', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(`/coin/bitcoin?${WINDOW_QUERY}`, { waitUntil: 'commit' })
  await expect(page.getByLabel('From (IST)')).toHaveValue(WINDOW.from)
  await page.getByText('Dates and downloads').click()
  await page.getByLabel('To (IST)').fill(dayAgo(5))
  await page.getByRole('button', { name: 'Apply dates' }).click()
  await expect(page).toHaveURL(`/coin/bitcoin?range=30d&from=${WINDOW.from}&to=${dayAgo(5)}`)
})

test('the interactive chart shows the window of the URL and announces candles, or a line over max', async ({
  page,
}) => {
  // The volumes of candles come from the line's history.
  await page.request.get(`/coin/bitcoin?${WINDOW_QUERY}`)
  await page.clock.install()
  await page.goto(`/coin/bitcoin?${WINDOW_QUERY}&type=candles`)
  const [firstMs] = await drawnEnds(page)
  await reachChart(page)
  await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeHidden()
  const chart = page.getByRole('application')
  // The left edge of the plot must show the first point of the drawing.
  await expect(async () => {
    await chart.hover({ position: { x: 30, y: 120 } })
    await chart.hover({ position: { x: 4, y: 120 } })
    await expect.poll(() => readMomentMs(page), { timeout: 2000 }).toBe(firstMs)
  }).toPass()
  await expect(page.locator('[aria-live] >> text=Open')).toHaveText(
    /^Open [₹\d,.]+, high [₹\d,.]+, low [₹\d,.]+, close [₹\d,.]+, 24h volume ₹[\d.]+ [A-Z]+.*, from .+ to .+$/i,
  )
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readMomentMs(page)).toBe(firstMs + 4 * 3_600_000)
  // Reading a point does not change the window in the URL.
  await chart.click({ position: { x: 200, y: 120 } })
  await expect.poll(() => readMomentMs(page)).toBeGreaterThan(firstMs + DAY_MS)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(`/coin/bitcoin?${WINDOW_QUERY}&type=candles`)

  await page.getByRole('button', { name: 'max' }).click()
  await expect(page.getByText(/Candles cover at most one year/)).toBeVisible()
  await chart.blur()
  await reachChart(page)
  expect(await readAt(page, 'End')).toBeGreaterThan(Date.now() - 2 * DAY_MS)
})

test('zooming by button and by key updates the URL, and the URL restores the window', async ({
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
  // The coin is not loaded again. Only the root loader runs, for the demo banner.
  expect(loaded.filter((url) => /history\.json|routes%2Fcoin/.test(url))).toEqual([])

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
