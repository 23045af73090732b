// The points of a coin's chart as a table, as files and as JSON for the interactive chart.
import { expect, inject, test } from 'vitest'
import { toTimeWindow } from '../../../market/history/chart-window.ts'
import { followLink, openHtml, pathOf, textOf } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')
const DAY_MS = 24 * 3_600_000
const WINDOW = { from: dayAgo(20), to: dayAgo(10) }
const WINDOW_QUERY = `from=${WINDOW.from}&range=30d&to=${WINDOW.to}`

/** The date in India `days` days ago. */
function dayAgo(days: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)
}

function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(textOf)
}

test('the points of a chart are a table with pages, newest first', async () => {
  const chart = await openHtml(`${origin}/coin/bitcoin?range=7d`)
  const first = await followLink(chart.main.getByText('View as table'))
  expect(textOf(first.document.querySelector('h1'))).toBe('Bitcoin price, 7d')
  expect(textsOf(first.document.querySelectorAll('thead th'))).toEqual(['Time', 'Price'])
  expect(first.document.querySelectorAll('main tr')).toHaveLength(101)
  const times = [...first.document.querySelectorAll('tbody time')].map((time) =>
    Date.parse(time.getAttribute('datetime') ?? ''),
  )
  expect(times).toHaveLength(100)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const [, charted] = chart.document.querySelectorAll('figcaption time')
  // The chart ends at the price at the top of the page. The table has the points of the service.
  const endMs = Date.parse(charted?.getAttribute('datetime') ?? '')
  expect(Math.abs(endMs - (times[0] ?? 0))).toBeLessThan(3_600_000)
  first.main.getByText('Page 1 of 2')

  const second = await followLink(first.main.getByText('Older'))
  expect(pathOf(second.url)).toBe('/coin/bitcoin/table?page=2&range=7d')
  second.main.getByText('Page 2 of 2')
  const newest = second.document.querySelector('tbody time')?.getAttribute('datetime') ?? ''
  expect(Date.parse(newest)).toBeLessThan(times.at(-1) ?? 0)

  const beyond = await openHtml(`${origin}/coin/bitcoin/table?page=9&range=7d`)
  beyond.main.getByText('There is no data here.')
})

test('the table of candles has seven columns and a link back to the chart', async () => {
  const page = await openHtml(`${origin}/coin/bitcoin/table?range=24h&type=candles`)
  expect(page.document.querySelectorAll('thead th')).toHaveLength(7)
  const chart = await followLink(page.main.getByText('Back to the chart'))
  expect(pathOf(chart.url)).toBe('/coin/bitcoin?type=candles')
})

test('the candles of a window are a CSV file of numbers and times', async () => {
  const csv = await fetch(`${origin}/coin/bitcoin/history.csv?${WINDOW_QUERY}&type=candles`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(csv.headers.get('content-disposition')).toBe(
    'attachment; filename="bitcoin-inr-30d-candles.csv"',
  )
  const [header, ...rows] = (await csv.text()).trimEnd().split('\r\n')
  expect(header).toBe('open time (UTC),close time (UTC),open,high,low,close,volume_24h')
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) expect(row).toMatch(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,){2}([\d.]+,?){5}$/)
})

test('the prices of a window are a JSON file without points outside the window', async () => {
  const response = await fetch(`${origin}/coin/bitcoin/history.json?${WINDOW_QUERY}`)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="bitcoin-inr-30d.json"',
  )
  const { points }: { points: [number, number][] } = await response.json()
  expect(points.length).toBeGreaterThan(200)
  const { fromMs, toMs } = toTimeWindow(WINDOW)
  expect(points.filter(([timeMs]) => timeMs < fromMs || timeMs > toMs)).toEqual([])
})

test('R18: the points of a chart have their own URL', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const address = `${live.origin}/coin/bitcoin/history.json`
  const response = await fetch(`${address}?currency=usd&range=7d`)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toContain('public')
  const { points, covers }: { points: unknown[]; covers: string } = await response.json()
  expect(points.length).toBeGreaterThan(160)
  expect(points[0]).toEqual([expect.any(Number), expect.any(Number)])
  expect(covers).toBe('7d')

  const wrong = await fetch(`${address}?range=5d`, { redirect: 'manual' })
  expect(wrong.headers.get('location')).toBe('/coin/bitcoin/history.json')
  expect((await fetch(`${live.origin}/coin/no-such-coin/history.json`)).status).toBe(404)
  await live.setFaults('html')
  expect((await fetch(`${address}?range=30d`)).status).toBe(503)
})
