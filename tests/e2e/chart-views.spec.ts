// The other views of a coin's chart: windows, candles, logarithmic scales, market caps, and its rows
// as a table and as files.
import type { Page } from '@playwright/test'
import { toTimeWindow } from '../../app/market/chart-window.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { readMomentMs } from '../helpers/coin-page.ts'

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

test('a link opened cold, without script, draws the window, the scale and the candles it names', async ({
  plainPage,
}) => {
  await plainPage.goto(`/coin/bitcoin?${WINDOW_QUERY}&scale=log&type=candles`)
  const chart = history(plainPage).getByRole('img', { name: /^Bitcoin price from ₹/ })
  await expect(chart).toBeVisible()
  await expect(chart.locator('path')).toHaveCount(4)
  await expect(
    history(plainPage).getByText(/Outlined candles rose, filled ones fell/),
  ).toBeVisible()
  const { fromMs, toMs } = toTimeWindow(WINDOW)
  const [firstMs, lastMs] = await drawnEnds(plainPage)
  expect(Math.abs(firstMs - fromMs)).toBeLessThan(4 * 3_600_000)
  expect(Math.abs(lastMs - toMs)).toBeLessThan(4 * 3_600_000)
  for (const shown of ['30d', 'candles', 'log']) {
    await expect(plainPage.getByRole('button', { name: shown, exact: true })).toBeDisabled()
  }
  await expect(plainPage.getByLabel('From', { exact: true })).toHaveValue(WINDOW.from)
  await expect(plainPage.getByLabel('To', { exact: true })).toHaveValue(WINDOW.to)
})

test('without script every control keeps the other choices', async ({ plainPage }) => {
  await plainPage.goto('/coin/bitcoin?currency=usd&range=30d')
  await plainPage.getByRole('button', { name: 'log' }).click()
  await expect(plainPage).toHaveURL('/coin/bitcoin?currency=usd&range=30d&scale=log')
  await plainPage.getByLabel('From', { exact: true }).fill(WINDOW.from)
  await plainPage.getByLabel('To', { exact: true }).fill(WINDOW.to)
  await plainPage.getByRole('button', { name: 'Apply dates' }).click()
  const { fromMs, toMs } = toTimeWindow(WINDOW)
  const [firstMs, lastMs] = await drawnEnds(plainPage)
  expect(firstMs).toBeGreaterThanOrEqual(fromMs)
  expect(lastMs).toBeLessThanOrEqual(toMs)

  await plainPage.getByRole('button', { name: 'market cap' }).click()
  await expect(history(plainPage).getByText('Market cap in $')).toBeVisible()
  await expect(history(plainPage).getByRole('img', { name: /^Bitcoin market cap/ })).toBeVisible()
  expect(await drawnEnds(plainPage)).toEqual([firstMs, lastMs])
  await expect(plainPage.getByRole('button', { name: 'log' })).toBeDisabled()

  await plainPage.getByRole('link', { name: 'Whole range' }).click()
  await expect(plainPage).toHaveURL(
    '/coin/bitcoin?currency=usd&range=30d&scale=log&type=market-cap',
  )
  // A form with both dates left out is the same page.
  await plainPage.getByRole('button', { name: 'Apply dates' }).click()
  await expect(plainPage.getByRole('link', { name: 'Whole range' })).toHaveCount(0)
})

for (const width of [360, 1280]) {
  test(`at ${width} px date fields come after the first paint, and move nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const apply = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Apply dates',
        )
        const { x, y, width: wide, height } = apply?.getBoundingClientRect() ?? {}
        const fields = document.querySelectorAll('input[type=date]').length
        sessionStorage.setItem('first', JSON.stringify({ fields, place: { x, y, wide, height } }))
      })
    })
    await page.goto('/coin/bitcoin?currency=usd&range=30d#main')
    const apply = page.getByRole('button', { name: 'Apply dates' })
    await page.getByLabel('From', { exact: true }).fill(WINDOW.from)
    await page.getByLabel('To', { exact: true }).fill(WINDOW.to)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const { x, y, width: wide, height } = (await apply.boundingBox()) ?? {}
    const first = await page.evaluate(() => sessionStorage.getItem('first'))
    expect(JSON.parse(first ?? '')).toEqual({ fields: 0, place: { x, y, wide, height } })
    await apply.click()
    await expect(page).toHaveURL(`/coin/bitcoin?currency=usd&${WINDOW_QUERY}`)
    await expect(page.getByRole('link', { name: 'Whole range' })).toBeVisible()
  })
}

test('date fields are there though no script of ours comes', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(`/coin/bitcoin?${WINDOW_QUERY}`, { waitUntil: 'commit' })
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(WINDOW.from)
  await page.getByLabel('To', { exact: true }).fill(dayAgo(5))
  await page.getByRole('button', { name: 'Apply dates' }).click()
  await expect(page).toHaveURL(`/coin/bitcoin?range=30d&from=${WINDOW.from}&to=${dayAgo(5)}`)
})

test('a window that means nothing leads to the page without it, one without prices says so', async ({
  page,
  request,
}) => {
  for (const [asked, answered] of [
    ['from=2026-02-30&range=7d', 'range=7d'],
    ['from=soon&to=2026-11-01&type=candles', 'to=2026-11-01&type=candles'],
    ['from=2026-11-02&range=1y&to=2026-11-01', 'range=1y'],
    ['scale=cubic&type=bars&range=1y', 'range=1y'],
  ]) {
    const answer = await request.get(`/coin/bitcoin?${asked}`, { maxRedirects: 0 })
    expect(answer.status(), asked).toBe(302)
    expect(answer.headers().location).toBe(`/coin/bitcoin?${answered}`)
  }
  await page.goto('/coin/bitcoin?from=2015-01-01&range=7d&to=2015-02-01')
  await expect(page.getByText('Nothing is known between these dates')).toBeVisible()
  await page.getByRole('link', { name: 'Whole range' }).click()
  await expect(page.getByRole('img', { name: /^Bitcoin price from/ })).toBeVisible()
})

test('candles cost one call, and neither a window nor a scale costs any', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coin/bitcoin?range=30d`)
  expect((await live.calls()).filter((call) => call.includes('/ohlc'))).toEqual([])
  await page.getByRole('button', { name: 'candles' }).click()
  await expect(page.getByText(/Outlined candles rose/)).toBeVisible()
  const calls = await live.calls()
  expect(calls).toHaveLength(3)
  expect(calls).toContain('/coins/bitcoin/ohlc?vs_currency=inr&days=30')
  for (const address of [
    `?${WINDOW_QUERY}&type=candles`,
    `?${WINDOW_QUERY}&scale=log`,
    `?${WINDOW_QUERY}&type=market-cap`,
    `/table?${WINDOW_QUERY}&type=candles`,
    `/history.csv?${WINDOW_QUERY}`,
    `/history.json?${WINDOW_QUERY}`,
  ]) {
    expect((await page.request.get(`${live.origin}/coin/bitcoin${address}`)).status()).toBe(200)
  }
  expect(await live.calls()).toEqual(calls)
})

test('60 and 200 days of candles are cut from the next longer, over max there is a line', async ({
  page,
  live,
}) => {
  for (const [range, days] of [
    ['60d', 60],
    ['200d', 200],
  ] as const) {
    await page.goto(`${live.origin}/coin/bitcoin?range=${range}&type=candles`)
    const [firstMs, lastMs] = await drawnEnds(page)
    expect(Math.abs((lastMs - firstMs) / DAY_MS - days)).toBeLessThan(8)
  }
  await page.goto(`${live.origin}/coin/bitcoin?range=1y&type=candles`)
  await expect(page.getByText(/Outlined candles rose/)).toBeVisible()
  const asked = (await live.calls()).filter((call) => call.includes('/ohlc'))
  expect(asked.map((call) => call.split('days=')[1])).toEqual(['90', '365'])

  await page.getByRole('button', { name: 'max' }).click()
  await expect(page.getByText(/There are candles for a year at the most/)).toBeVisible()
  await expect(page.getByText(/^From ₹/)).not.toContainText('candles')
  await reachChart(page)
  expect(await readAt(page, 'End')).toBeGreaterThan(Date.now() - 2 * DAY_MS)
})

test('the interactive chart shows the window of the link, and reads candles to the ear', async ({
  page,
}) => {
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
})

test('zooming by button and by key is written into the address, and the link shows it', async ({
  page,
  plainPage,
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

  const { pathname, search, searchParams } = new URL(page.url())
  await plainPage.goto(pathname + search)
  const { fromMs, toMs } = toTimeWindow({
    from: searchParams.get('from') ?? '',
    to: searchParams.get('to') ?? '',
  })
  const [firstMs, lastMs] = await drawnEnds(plainPage)
  expect(firstMs - fromMs).toBeLessThan(60_000)
  expect(toMs - lastMs).toBeLessThan(60_000)

  await page.getByRole('button', { name: 'Zoom out to all' }).click()
  await expect(page).toHaveURL('/coin/bitcoin?range=7d')
  await page.goBack()
  await expect(page).not.toHaveURL(/coin/)
})

test('another range is shown whole', async ({ page }) => {
  await page.goto(`/coin/bitcoin?${WINDOW_QUERY}&scale=log`)
  await page.getByRole('button', { name: '7d' }).click()
  await expect(page).toHaveURL('/coin/bitcoin?range=7d&scale=log')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd&range=7d&scale=log')
})

test('the rows of a chart are a table, newest first, page by page', async ({ page }) => {
  await page.goto('/coin/bitcoin?range=7d')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('link', { name: 'As a table' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin price, 7d' })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveText(['Time', 'Price'])
  await expect(page.getByRole('row')).toHaveCount(101)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/coin/bitcoin/table?page=2&range=7d')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goto('/coin/bitcoin/table?page=9&range=7d')
  await expect(page.getByText('Nothing is known here.')).toBeVisible()
  await page.goto('/coin/bitcoin/table?range=24h&type=candles')
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await page.getByRole('link', { name: 'Back to the chart' }).click()
  await expect(page).toHaveURL('/coin/bitcoin?type=candles')
})

test('a link whose part has no script yet is followed as any other', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/below-chart/, async (route) => {
    held.resolve()
    await released
    await route.abort()
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.goto('/coin/bitcoin?range=7d')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await held.promise
  await page.getByRole('link', { name: 'As a table' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin price, 7d' })).toBeFocused()
  expect(documents).toHaveLength(1)
  release()
})

test('the rows of a window are files of numbers and times', async ({ request }) => {
  const csv = await request.get(`/coin/bitcoin/history.csv?${WINDOW_QUERY}&type=candles`)
  expect(csv.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="bitcoin-inr-30d-candles.csv"',
  })
  const [header, ...rows] = (await csv.text()).trimEnd().split('\r\n')
  expect(header).toBe('open_time,close_time,open,high,low,close,volume_24h')
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) expect(row).toMatch(/^(\d{4}-\d\d-\d\dT[\d:.]+Z,){2}([\d.e+-]+,?){5}$/)

  const json = await request.get(`/coin/bitcoin/history.json?${WINDOW_QUERY}`)
  expect(json.headers()['content-disposition']).toBe('attachment; filename="bitcoin-inr-30d.json"')
  const { fromMs, toMs } = toTimeWindow(WINDOW)
  const { points } = await json.json()
  expect(points.length).toBeGreaterThan(200)
  expect(points.every(([timeMs]: [number]) => timeMs >= fromMs && timeMs <= toMs)).toBe(true)
})

test('candles that cannot be had are an error that comes back, and the line is still there', async ({
  page,
  live,
}) => {
  // The first page of a server is its slowest, and a failure after 800 ms comes with a 200.
  await page.request.get(`${live.origin}/coin/ethereum`)
  await live.setFaults('html;path=/coins/bitcoin/ohlc')
  const failed = await page.goto(`${live.origin}/coin/bitcoin?type=candles`)
  expect(failed?.status()).toBe(503)
  await expect(page.getByRole('main')).toHaveText('Error While Fetching Coin')
  await live.setFaults('')
  expect((await page.goto(`${live.origin}/coin/bitcoin`))?.status()).toBe(200)
  await live.killMarket()
  live.passTime(3_600_000)
  const windowed = await page.goto(`${live.origin}/coin/bitcoin?from=${dayAgo(1)}`)
  expect(windowed?.status()).toBe(200)
  await expect(page.getByText('Old: Tezi is asking for newer numbers.')).toBeVisible()
})

test('returns over eight spans, each in the chosen currency, NA where unknown', async ({
  page,
}) => {
  await page.goto('/coin/bitcoin?currency=eur')
  const returns = page.getByRole('heading', { name: 'Returns in EUR' }).locator('+ ul')
  await expect(returns.getByRole('listitem')).toHaveText(
    ['1h', '24h', '7d', '14d', '30d', '60d', '200d', '1y'].map(
      (span) => new RegExp(`^${span} (Increase|Decrease)?[+−]?[\\d.,]+%$`),
    ),
  )
  await page.goto('/coin/demo-no-market-data')
  await expect(page.getByRole('heading', { name: 'Returns in INR' }).locator('+ ul')).toContainText(
    '1h NA',
  )
})
