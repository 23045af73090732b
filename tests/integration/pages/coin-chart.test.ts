// The chart of a coin as the server draws it, and the views that search params select: windows,
// scales, candles and market caps.
import { expect, inject, test } from 'vitest'
import { formatDays } from '../../../lib/format-date.ts'
import { toTimeWindow } from '../../../market/history/chart-window.ts'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { chartCall, coinCall } from '../../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WINDOW = { from: dayAgo(20), to: dayAgo(10) }
const WINDOW_QUERY = `from=${WINDOW.from}&range=30d&to=${WINDOW.to}`

/** The date in India `days` days ago. */
function dayAgo(days: number): string {
  return new Date(Date.now() + 5.5 * HOUR_MS - days * DAY_MS).toISOString().slice(0, 10)
}

function historyOf(page: HtmlPage): HTMLElement {
  return page.main.getByRole('region', { name: 'Price history' })
}

function drawingOf(page: HtmlPage): SVGElement | null {
  return historyOf(page).querySelector('svg[role=img]')
}

/** The first and last time of the drawing, from the text below it. */
function drawnEnds(page: HtmlPage): [number, number] {
  const times = [...historyOf(page).querySelectorAll('figcaption time')]
  const [first = Number.NaN, last = Number.NaN] = times.map((time) =>
    Date.parse(time.getAttribute('datetime') ?? ''),
  )
  return [first, last]
}

function disabledOf(page: HtmlPage): string[] {
  return [...historyOf(page).querySelectorAll('button:disabled')].map(textOf)
}

function dateFields(page: HtmlPage): HTMLInputElement[] {
  return ['From (IST)', 'To (IST)'].map((name) => page.main.getByLabelText<HTMLInputElement>(name))
}

function press(page: HtmlPage, name: string): Promise<HtmlPage> {
  return pressButton(page.main.getByRole('button', { name }))
}

/** Whether each date field is marked as wrong. */
function problemsOf(page: HtmlPage): boolean[] {
  return dateFields(page).map((field) => field.getAttribute('aria-invalid') === 'true')
}

test.each([
  ['24h', /^\d\d:\d\d$/],
  ['7d', /^\d{1,2} [A-Z][a-z]{2}$/],
  ['1y', /^\d{1,2} [A-Z][a-z]{2}$/],
  ['max', /^[A-Z][a-z]{2} \d{4}$/],
])('R11: the server draws the chart of %s with a legend and labels', async (range, label) => {
  const page = await openHtml(`${origin}/coin/bitcoin?currency=usd&range=${range}`)
  page.main.getByText('Price in $')
  expect(drawingOf(page)?.getAttribute('aria-label')).toMatch(/^Bitcoin price from \$/)
  // The area below the line has no stroke.
  expect(drawingOf(page)?.querySelectorAll('path[vector-effect]')).toHaveLength(1)
  const labels = [...historyOf(page).querySelectorAll('svg text')].map(textOf)
  const times = labels.filter((text) => !text.startsWith('$'))
  expect(labels.length - times.length).toBeGreaterThanOrEqual(3)
  expect(times.length).toBeGreaterThanOrEqual(3)
  for (const time of times) expect(time).toMatch(label)
})

test('R11: a text describes the chart, with times in IST', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin?range=30d`)
  const date = String.raw`₹[\d,.]+ on \d{1,2} \w{3} \d{4}`
  expect(textOf(historyOf(page).querySelector('figcaption'))).toMatch(
    new RegExp(
      `^From ${date} to ${date}: [+−]?[\\d.]+%\\. High ${date}, low ${date}\\. The line has a point every hour,`,
    ),
  )
  const [firstMs, lastMs] = drawnEnds(page)
  expect(Math.round((lastMs - firstMs) / DAY_MS)).toBe(30)

  const day = await openHtml(`${origin}/coin/bitcoin`)
  expect(day.text).toMatch(/Last Updated On \d{1,2} \w{3} \d{4}, \d\d:\d\d IST/)
})

test.each(['', '?range=7d', '?range=1y', '?range=max&currency=usd'])(
  'the line of /coin/bitcoin%s ends at the price at the top of the page',
  async (query) => {
    const page = await openCompletePage(`${origin}/coin/bitcoin${query}`)
    const price = textOf(page.document.querySelector('[data-price]'))
    const [, last] =
      /^From .*? to (\S+) on/.exec(textOf(historyOf(page).querySelector('figcaption'))) ?? []
    expect(last).toBe(price)
  },
)

test('R11 R14 R16: without JavaScript no text mentions features that need it', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin`)
  expect(page.main.getByRole('region', { name: 'Facts' }).querySelectorAll('dd')).toHaveLength(5)
  expect(page.document.querySelector('[role=application], [tabindex="0"]')).toBeNull()
  expect(page.main.queryByText('Charts by TradingView')).toBeNull()
})

test('search params select the window, the scale and the candles', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin?${WINDOW_QUERY}&scale=log&type=candles`)
  expect(drawingOf(page)?.getAttribute('aria-label')).toMatch(/^Bitcoin price from ₹/)
  expect(drawingOf(page)?.querySelectorAll('path')).toHaveLength(3)
  expect(page.text).toContain('Outlined candles rose, filled ones fell')
  const { fromMs, toMs } = toTimeWindow(WINDOW)
  const [firstMs, lastMs] = drawnEnds(page)
  expect(Math.abs(firstMs - fromMs)).toBeLessThan(4 * HOUR_MS)
  expect(Math.abs(lastMs - toMs)).toBeLessThan(4 * HOUR_MS)
  expect(disabledOf(page)).toEqual(['30d', 'candles', 'log'])
  expect(dateFields(page).map(({ value }) => value)).toEqual([WINDOW.from, WINDOW.to])
})

test('a window from zooming starts and ends at the exact minutes', async () => {
  const zoomed = { from: `${dayAgo(5)}T10:30`, to: `${dayAgo(2)}T21:15` }
  const page = await openHtml(
    `${origin}/coin/bitcoin?${new URLSearchParams({ ...zoomed, range: '7d' })}`,
  )
  const { fromMs, toMs } = toTimeWindow(zoomed)
  const [firstMs, lastMs] = drawnEnds(page)
  expect(firstMs).toBeGreaterThanOrEqual(fromMs)
  expect(firstMs).toBeLessThan(fromMs + 2 * HOUR_MS)
  expect(lastMs).toBeLessThanOrEqual(toMs)
  expect(lastMs).toBeGreaterThan(toMs - 2 * HOUR_MS)
})

test('without JavaScript every control of the chart keeps the other search params', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin?currency=usd&range=30d`)
  const log = await press(page, 'log')
  expect(pathOf(log.url)).toBe('/coin/bitcoin?currency=usd&range=30d&scale=log')
  const [from, to] = dateFields(log)
  if (from === undefined || to === undefined) throw new Error('there are no date fields')
  from.value = WINDOW.from
  to.value = WINDOW.to
  const cut = await press(log, 'Apply dates')
  const { fromMs, toMs } = toTimeWindow(WINDOW)
  const [firstMs, lastMs] = drawnEnds(cut)
  expect(firstMs).toBeGreaterThanOrEqual(fromMs)
  expect(lastMs).toBeLessThanOrEqual(toMs)

  const caps = await press(cut, 'market cap')
  caps.main.getByText('Market cap in $')
  expect(drawingOf(caps)?.getAttribute('aria-label')).toMatch(/^Bitcoin market cap/)
  expect(drawnEnds(caps)).toEqual([firstMs, lastMs])
  expect(disabledOf(caps)).toContain('log')

  const whole = await followLink(caps.main.getByText('Whole range'))
  expect(pathOf(whole.url)).toBe('/coin/bitcoin?currency=usd&range=30d&scale=log&type=market-cap')
  // The form without dates leads to the same page.
  const same = await press(whole, 'Apply dates')
  expect(same.main.queryByText('Whole range')).toBeNull()
})

test('without JavaScript a new range keeps a window that fits, and a new currency keeps all', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin?${WINDOW_QUERY}&scale=log`)
  const ends = drawnEnds(page)
  const quarter = await press(page, '60d')
  expect(Object.fromEntries(new URL(quarter.url).searchParams)).toEqual({
    ...WINDOW,
    range: '60d',
    scale: 'log',
  })
  expect(drawnEnds(quarter)).toEqual(ends)
  expect(problemsOf(quarter)).toEqual([false, false])
  quarter.main.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked = true
  const dollars = await press(quarter, 'Show')
  expect(Object.fromEntries(new URL(dollars.url).searchParams)).toEqual({
    ...WINDOW,
    currency: 'usd',
    range: '60d',
    scale: 'log',
  })
})

test('a window that does not fit the new range is dropped, and the page says so', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin?${WINDOW_QUERY}`)
  const week = await press(page, '7d')
  expect(problemsOf(week)).toEqual([true, true])
  const [firstMs, lastMs] = drawnEnds(week)
  expect(Math.round((lastMs - firstMs) / DAY_MS)).toBe(7)
  expect(week.main.getByText(/7d shows .* only/).parentElement?.textContent).toMatch(
    /^These dates are outside the chart, so it shows everything\. 7d shows [\w ]+ only\. Show these dates in (30d|60d)$/,
  )
  const csv = week.main.getByText<HTMLAnchorElement>('Download CSV')
  expect(csv.getAttribute('href')).toBe('/coin/bitcoin/history.csv?range=7d')
})

test.each([
  ['from=2026-02-31&range=7d', [true, false], /^Choose a date that exists/],
  ['from=soon&to=9999-01-01', [true, true], /^Choose a date that exists/],
  [`from=${dayAgo(2)}&range=7d&to=${dayAgo(3)}`, [false, true], /^The end is before the start/],
  [`from=${dayAgo(2)}&range=7d&to=${dayAgo(-3)}`, [false, true], /^These dates are outside/],
  ['from=2015-01-01&range=7d&to=2015-02-01', [true, true], /^These dates are outside/],
])('?%s marks its date fields, and says why', async (query, problems, reason) => {
  const page = await openHtml(`${origin}/coin/bitcoin?${query}`)
  expect(pathOf(page.url)).toBe(`/coin/bitcoin?${query}`)
  expect(page.status).toBe(200)
  expect(problemsOf(page)).toEqual(problems)
  const note = page.document.querySelector('[role=status]#window-note')
  expect(textOf(note)).toMatch(reason)
  expect(textOf(note)).toMatch(/(so it|so the chart|The chart) shows everything\./)
  expect(drawingOf(page)?.getAttribute('aria-label')).toMatch(/^Bitcoin price from/)
  // No other option carries a date that is no date.
  expect(page.html).not.toContain('from=wrong')
})

test('a text names the first and the last day of the chart, in India', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin?range=30d`)
  const [firstMs, lastMs] = drawnEnds(page)
  const inIndia = (timeMs: number) => new Date(timeMs + 5.5 * HOUR_MS).toISOString().slice(0, 10)
  const { fromMs, toMs } = toTimeWindow({ from: inIndia(firstMs), to: inIndia(lastMs) })
  page.main.getByText(`30d shows ${formatDays(fromMs, toMs)}.`)
  const whole = await followLink(
    (await openHtml(`${origin}/coin/bitcoin?${WINDOW_QUERY}`)).main.getByText('Whole range'),
  )
  expect(pathOf(whole.url)).toBe('/coin/bitcoin?range=30d')
})

test('the page with the table has the name of the coin in its title', async () => {
  const { document } = await openCompletePage(`${origin}/coin/bitcoin/table?range=7d`)
  expect(document.title).toBe('Demo: Bitcoin prices as a table · Tezi')
})

test('candles cost one call, a window or a scale costs none', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const page = await openCompletePage(`${live.origin}/coin/bitcoin?range=30d`)
  expect((await live.calls()).filter((call) => call.includes('/ohlc'))).toEqual([])
  const candles = await press(page, 'candles')
  expect(candles.text).toContain('Outlined candles rose')
  const calls = await live.calls()
  expect(calls).toEqual([
    coinCall('bitcoin'),
    chartCall('bitcoin', 'inr', 90),
    '/coins/bitcoin/ohlc?vs_currency=inr&days=30',
  ])
  for (const address of [
    `?${WINDOW_QUERY}&type=candles`,
    `?${WINDOW_QUERY}&scale=log`,
    `?${WINDOW_QUERY}&type=market-cap`,
    `/table?${WINDOW_QUERY}&type=candles`,
    `/history.csv?${WINDOW_QUERY}`,
    `/history.json?${WINDOW_QUERY}`,
  ]) {
    expect((await fetch(`${live.origin}/coin/bitcoin${address}`)).status).toBe(200)
  }
  expect(await live.calls()).toEqual(calls)
})

test('candles of 60 and 200 days are cut from a longer range, and max shows a line', async () => {
  const live = await disposeAfterTest(startLiveSite())
  for (const days of [60, 200]) {
    const page = await openCompletePage(`${live.origin}/coin/bitcoin?range=${days}d&type=candles`)
    const [firstMs, lastMs] = drawnEnds(page)
    expect(Math.abs((lastMs - firstMs) / DAY_MS - days)).toBeLessThan(8)
  }
  const year = await openCompletePage(`${live.origin}/coin/bitcoin?range=1y&type=candles`)
  expect(year.text).toContain('Outlined candles rose')
  const max = await press(year, 'max')
  max.main.getByText(/Candles cover at most one year/)
  expect(textOf(historyOf(max).querySelector('figcaption'))).toMatch(/^From ₹(?!.*candles)/)
  const calls = (await live.calls()).filter((call) => call.includes('/ohlc'))
  expect(calls.map((call) => call.split('days=')[1])).toEqual(['90', '365'])
})

test('returns cover seven spans in the chosen currency, and are NA if unknown', async () => {
  const page = await openCompletePage(`${origin}/coin/bitcoin?currency=eur`)
  const list = page.main.getByText('Returns in EUR').nextElementSibling
  const texts = [...(list?.children ?? [])].map(textOf)
  const spans = ['1h', '7d', '14d', '30d', '60d', '200d', '1y']
  expect(texts.map((text) => text.split(' ')[0])).toEqual(spans)
  for (const text of texts) expect(text).toMatch(/^\w+ (Increase|Decrease)?[+−]?[\d.,]+%$/)

  const unknown = await openCompletePage(`${origin}/coin/demo-no-price`)
  const returns = unknown.main.getByText('Returns in INR').nextElementSibling
  expect([...(returns?.children ?? [])].map(textOf)).toEqual(spans.map((span) => `${span} NA`))
})
