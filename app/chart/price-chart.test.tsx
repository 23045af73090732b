import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChartSeries } from '../../market/history/chart-series.ts'
import type { PricePoint } from '../../market/history/price-history.ts'
import type { Range } from '../../market/history/range.ts'
import { toChartGeometry } from './drawing/chart-geometry.server.ts'
import { PriceChart } from './price-chart.tsx'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 10, 20, 9, 2)

function makePoints(prices: number[], stepMs = HOUR_MS): PricePoint[] {
  return prices.map((price, index) => [START_MS + index * stepMs, price])
}

function renderChart(points: PricePoint[], range: Range = '24h'): string {
  return renderSeries({ type: 'line', points }, { range })
}

type Rendered = { range?: Range; isPartialRange?: boolean; dayChangePct?: number | null }

function renderSeries(
  series: ChartSeries,
  { range = '24h', isPartialRange = false, dayChangePct = null }: Rendered = {},
): string {
  const from = isPartialRange ? '2026-11-20' : ''
  const rest = { currency: 'inr', scale: 'linear', to: '' } as const
  const shown = { ...rest, from, range, type: series.type }
  return renderToStaticMarkup(
    <PriceChart
      // Through JSON, as in the browser.
      geometry={JSON.parse(JSON.stringify(toChartGeometry(series, { ...shown, isPartialRange })))}
      shown={shown}
      coinName="Bitcoin"
      end={null}
      dayChangePct={dayChangePct}
      pointsHref="/points"
      renderAge={() => null}
    />,
  )
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}

test('R11: the legend names the currency', () => {
  expect(renderChart(makePoints([1, 2]))).toMatch(/<p [^>]*>Price in ₹<\/p>/)
})

test('a row below the plot has high, low and change, and repeats nothing to screen readers', () => {
  const html = renderChart(makePoints([100, 80, 140, 110]))
  const [, brief = ''] = /<p [^>]*aria-hidden="true">(.*?)<\/p>/.exec(html) ?? []
  expect(textOf(brief)).toBe('High ₹140.00Low ₹80.00Increase+10.00%')
})

test.each<[string, Rendered, string]>([
  ['24h', {}, '+3.29%'],
  ['24h without a known change', { dayChangePct: null }, '+10.00%'],
  ['7d', { range: '7d' }, '+10.00%'],
  ['a part of 24h', { isPartialRange: true }, '+10.00%'],
])(
  'the change of %s is that of the page only if both are the same fact',
  (_name, rendered, text) => {
    const series = { type: 'line', points: makePoints([100, 110]) } as const
    const html = renderSeries(series, { dayChangePct: 3.29, ...rendered })
    expect(html.match(/[+−]\d+\.\d\d%/g)).toEqual([text, text, text])
  },
)

test('marks the first price with a line, the last one on the axis, and fills the area below', () => {
  const html = renderChart(makePoints([100, 80, 140, 110]))
  // Of the plot's height, 5 % are free at both ends.
  expect(html).toMatch(/<line class="\w*first\w*" x1="0" x2="100%" y1="65%" y2="65%"/)
  expect(html).toMatch(/y="50%" dy="0.35em">₹110.00<\/text>/)
  const [, line = ''] = /class="\w*line\w*" d="([^"]*)"/.exec(html) ?? []
  expect(html).toContain(`fill="url(#fade)" d="${line}V1000H0Z"`)
})

test('a single point has no area', () => {
  expect(renderChart([[START_MS, 42]])).not.toContain('url(#fade)')
})

test('describes the chart in words, in Indian time', () => {
  const [, caption = ''] = renderChart(makePoints([100, 80, 140, 110])).split('<figcaption')
  expect(textOf(`<figcaption${caption}`)).toBe(
    'From ₹100.00 on 20 Nov 2026, 14:32 IST to ₹110.00 on 20 Nov 2026, 17:32 IST: +10.00%. ' +
      'High ₹140.00 on 20 Nov 2026, 16:32 IST, low ₹80.00 on 20 Nov 2026, 15:32 IST. ' +
      'The line has a point every hour, without the highs and lows in between.',
  )
})

const MINUTE_MS = HOUR_MS / 60

test.each([
  ['5 minutes', [0, 5, 9.9]],
  ['20 minutes', [0, 19, 40]],
  ['hour', [0, 61, 119]],
])('points of a line that come %s on average are described so', (step, minutes) => {
  const text = textOf(renderChart(minutes.map((minute) => [START_MS + minute * MINUTE_MS, 10])))
  expect(text).toContain(
    `The line has a point every ${step}, without the highs and lows in between.`,
  )
})

test('points a few seconds apart are not described', () => {
  const points: PricePoint[] = [
    [START_MS, 10],
    [START_MS + 9000, 11],
  ]
  expect(textOf(renderChart(points))).not.toContain('The line has')
})

test('has a text alternative', () => {
  expect(renderChart(makePoints([100, 110]))).toContain(
    'role="img" aria-label="Bitcoin price from ₹100.00 to ₹110.00, +10.00%"',
  )
})

test('R11: labels the time axis with times of day for 24h and with dates otherwise', () => {
  const day = renderChart(makePoints(Array.from({ length: 25 }, (_, index) => 50 + index)))
  expect(day).toMatch(/<text [^>]*>18:00<\/text>/)
  const week = renderChart(makePoints([1, 2, 3, 4, 5, 6, 7, 8], 24 * HOUR_MS), '7d')
  expect(week).toMatch(/<text [^>]*>22 Nov<\/text>/)
  expect(week).not.toMatch(/<text [^>]*>\d\d:\d\d<\/text>/)
})

test('a jump is said first with both dates and marked, and no sum is from before it', () => {
  const html = renderChart(makePoints([1, 1, 1000, 1100, 990], 24 * HOUR_MS), '7d')
  const [head = '', caption = ''] = html.split('<figcaption')
  expect(textOf(`<figcaption${caption}`)).toBe(
    'The price moved more than twentyfold, from ₹1.00 on 21 Nov 2026 to ₹1,000.00 on 22 Nov 2026. ' +
      'The chart marks it. From ₹1,000.00 on 22 Nov 2026 to ₹990.00 on 24 Nov 2026: −1.00%. ' +
      'High ₹1,100.00 on 23 Nov 2026, low ₹990.00 on 24 Nov 2026. ' +
      'The line has a point every day, without the highs and lows in between.',
  )
  expect(head).toContain('aria-label="Bitcoin price, which moved more than twentyfold"')
  expect(head).toMatch(/<path class="[^"]*jump[^"]*" d="M1000,0v1000"/)
  expect(renderChart(makePoints([1, 20, 10]))).not.toContain('jump')
})

test('a price that is a mistake at the end leaves no figure', () => {
  const html = renderChart(makePoints([1, 1, 1e-6]), '7d')
  expect(textOf(html)).toMatch(/twentyfold, from ₹1.00 on .* The chart marks it. Only one point:/)
  expect(textOf(html)).not.toMatch(/From|High|%/)
})

test('a candle that jumps within itself is marked, and is not part of the summary', () => {
  const bar = { open: 10, high: 12, low: 8, close: 11, volume: null }
  const bars = [{ low: 8 }, { low: 0.001 }, { low: 9 }].map((low, index) => {
    const openMs = START_MS + index * HOUR_MS
    return { ...bar, ...low, openMs, closeMs: openMs + HOUR_MS }
  })
  const html = renderSeries({ type: 'candles', bars })
  expect(html).toMatch(/<path class="[^"]*jump[^"]*" d="M1000,0v1000"/)
  expect(textOf(html)).toContain('low ₹9.00 in the 1 hour from 20 Nov')
  expect(textOf(html)).toContain(
    'moved more than twentyfold, from ₹10.00 on 20 Nov 2026, 15:32 IST to',
  )
})

test('draws one point as a dot, and says that it is the only one', () => {
  expect(renderChart([[START_MS, 42]])).toMatch(/<path class="[^"]*dot[^"]*" d="M1000,500Z"/)
  const [, caption = ''] = renderChart([[START_MS, 42]]).split('<figcaption')
  expect(textOf(`<${caption}`)).toBe('Only one point: ₹42.00 on 20 Nov 2026, 14:32 IST.')
})

test('shows a message if there is no price history', () => {
  const html = renderChart([])
  expect(textOf(html)).toBe('Price in ₹No price history')
  expect(html).not.toContain('<svg')
})

test('has no style attribute, because the content security policy refuses it', () => {
  expect(renderChart(makePoints([1e-11, 2e-11]))).not.toContain('style=')
})

test('has no focusable elements or credit before hydration', () => {
  const html = renderChart(makePoints([1, 2]))
  expect(html).not.toContain('tabindex')
  expect(html).not.toContain('<a ')
  expect(html).not.toContain('<button')
})

test('a market cap chart says so in its legend, text alternative and summary', () => {
  const html = renderSeries({ type: 'market-cap', points: makePoints([1.5e14, 1.65e14]) })
  expect(textOf(html)).toContain('Market cap in ₹')
  expect(html).toContain('aria-label="Bitcoin market cap from ₹150 L Cr to ₹165 L Cr, +10.00%"')
  expect(textOf(html)).toContain('From ₹150 L Cr on 20 Nov 2026, 14:32 IST')
})

test('candles can be distinguished without colour, and their bars are explained', () => {
  const bar = { openMs: START_MS, closeMs: START_MS + HOUR_MS, high: 12, low: 8, volume: 5e7 }
  const bars = [
    { ...bar, open: 9, close: 11 },
    { ...bar, openMs: bar.closeMs, closeMs: bar.closeMs + HOUR_MS, open: 11, close: 10 },
  ]
  const html = renderSeries({ type: 'candles', bars })
  for (const part of ['volumes', 'rising', 'falling']) {
    expect(html).toMatch(new RegExp(`<path class="[^"]*${part}[^"]*" d="m`))
  }
  expect(textOf(html)).toContain(
    'One candle is 1 hour. The last one may lack the newest price. ' +
      'Outlined candles rose, filled ones fell. ' +
      'Bars show the volume of the previous 24 hours, at most ₹5.00 Cr.',
  )
  expect(html).not.toContain('style=')
})

test('candles without a known volume are described without volumes', () => {
  const prices = { open: 10, high: 12, low: 8, close: 11, volume: null }
  const bar = { openMs: START_MS, closeMs: START_MS + HOUR_MS, ...prices }
  const text = textOf(renderSeries({ type: 'candles', bars: [bar, bar] }))
  expect(text).toContain(' newest price. Outlined candles rose, filled ones fell.')
  expect(text).not.toContain('volume')
})

test('shows a message if a window is empty', () => {
  const html = renderSeries({ type: 'line', points: [] }, { isPartialRange: true })
  expect(textOf(html)).toBe('Price in ₹No data between these dates')
})

test('candles of four days say what they are, and that those at the ends may reach further', () => {
  const prices = { open: 10, high: 12, low: 8, close: 11, volume: null }
  const bars = [0, 4, 8].map((day) => {
    const openMs = START_MS + day * 24 * HOUR_MS
    return { ...prices, high: 12 + day, openMs, closeMs: openMs + 4 * 24 * HOUR_MS }
  })
  const whole = textOf(renderSeries({ type: 'candles', bars }, { range: '1y' }))
  expect(whole).toContain(
    'High ₹20.00 in the 4 days from 28 Nov 2026, low ₹8.00 in the 4 days from',
  )
  expect(whole).toContain('One candle is 4 days. The last one may lack the newest price. ')
  const part = renderSeries({ type: 'candles', bars }, { range: '1y', isPartialRange: true })
  expect(textOf(part)).toContain(
    'One candle is 4 days. The first and the last may reach beyond your dates. Outlined',
  )
})
