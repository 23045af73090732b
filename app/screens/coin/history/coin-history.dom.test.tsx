import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { Wait } from '../../../../market/answer/wait.ts'
import type { CoinFacts } from '../../../../market/coin.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import { mount } from '../../../../tests/helpers/browser/mount.ts'
import { toChartGeometry } from '../../../chart/drawing/chart-geometry.server.ts'
import { setIsPaused } from '../../../shell/freshness/updates-pause.ts'
import type { CoinAnswer, CoinChart } from '../answer/coin-answer.ts'
import { CoinHistory } from './coin-history.tsx'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 10, 20, 9, 2)
const SOON: Wait = { reason: 'minute', inMs: 15_000 }
const SHOWN = {
  currency: 'inr',
  range: '24h',
  type: 'line',
  scale: 'linear',
  from: '',
  to: '',
} as const

const COIN: Snapshot<Pick<CoinFacts, 'change24hPct' | 'id' | 'name' | 'price'>> = {
  value: { change24hPct: null, id: 'bitcoin', name: 'Bitcoin', price: null },
  fetchedAtMs: START_MS,
  freshUntilMs: START_MS,
  staleFromMs: START_MS,
  asOfMs: null,
  freshness: 'fresh',
  source: 'live',
  notices: {},
}

function renderHistory(chart: CoinAnswer['chart']) {
  const history = <CoinHistory coin={COIN} chart={chart} shown={SHOWN} />
  const Page = createRoutesStub([{ path: '/', Component: () => history }])
  const html = renderToStaticMarkup(<Page />)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const end = body.querySelector('figcaption, figure [class*=empty]')
  return { html, body, caption: end?.textContent }
}

function makeHourly(wait: Wait): Snapshot<CoinChart> {
  const points = Array.from({ length: 25 }, (_, hour): PricePoint => [START_MS + hour * HOUR_MS, 9])
  const plot = { ...SHOWN, range: '7d', isPartialRange: false, fetchedAtMs: START_MS } as const
  const geometry = toChartGeometry({ type: 'line', points }, plot)
  return {
    ...COIN,
    value: { geometry, covers: '24h', days: null, isHourly: true },
    wait,
  }
}

test('a waiting chart shows its estimate in its own box', () => {
  const { html, body } = renderHistory({ wait: SOON })
  expect(body.querySelector('figure p > span')?.textContent).toBe('The chart loads in about 20 s')
  expect(html).toContain('Price in ₹')
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="15"/i)
  expect(body.querySelectorAll('figure [class*=plot]')).toHaveLength(1)
})

test.each<[Wait, string]>([
  [SOON, 'The chart is not loaded yet. Resume updates to load it.'],
  [{ reason: 'outage', inMs: null }, 'The chart could not be loaded. Resume updates to try again.'],
])('a chart that waits for %j promises nothing while the visitor pauses', async (wait, text) => {
  const history = <CoinHistory coin={COIN} chart={{ wait }} shown={SHOWN} />
  const Page = createRoutesStub([{ path: '/', Component: () => history }])
  const container = await mount(<Page />)
  expect(container.textContent).not.toContain('Resume updates')
  await act(async () => setIsPaused(true))
  expect(container.textContent).toContain(text)
  await act(async () => setIsPaused(false))
  expect(container.textContent).not.toContain('Resume updates')
})

test('a waiting chart without an estimate says that it is not loaded yet', () => {
  const { html, body } = renderHistory({ wait: { reason: 'minute', inMs: null } })
  expect(body.querySelector('figure p > span')?.textContent).toBe('The chart is loading…')
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="10"/i)
})

test('a chart with a long wait shows the reason', () => {
  const { html, body } = renderHistory({ wait: { reason: 'month', inMs: null } })
  expect(body.textContent).toContain(
    'The chart could not be loaded. No new prices until next month',
  )
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="10"/i)
})

test('hourly points with a long wait for the exact chart show the reason and reload', () => {
  const { html, caption } = renderHistory(makeHourly({ reason: 'outage', inMs: 400_000 }))
  expect(caption).toBe('Approximate hourly prices. CoinGecko does not answer. We keep trying.')
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="10"/i)
})

test('hourly points have date labels and are not interactive', () => {
  const { html, body, caption } = renderHistory(makeHourly(SOON))
  // The label for screen readers has no prices, because the points are approximate.
  expect(body.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'Bitcoin price, hourly prices at approximate times',
  )
  expect(caption).toBe('Approximate hourly prices, exact in about 20 s.')
  expect(html).toMatch(/<text [^>]*>\d\d Nov<\/text>/)
  expect(html).not.toMatch(/<text [^>]*>\d\d:\d\d<\/text>/)
  expect(html).not.toContain('tabindex')
})

test('hourly points without an estimate say that the exact chart is not loaded yet', () => {
  expect(renderHistory(makeHourly({ reason: 'minute', inMs: null })).caption).toBe(
    'Approximate hourly prices, exact ones follow.',
  )
})

test.each([
  [5, null],
  [6, 'Chart updated 20 Nov 2026, 14:26 IST'],
  [-60, null],
])('a chart %s minutes older than the price has the age %j in its legend', (minutes, age) => {
  const asOfMs = START_MS - minutes * 60_000
  const { body } = renderHistory({ ...makeHourly(SOON), asOfMs })
  const legend = [...body.querySelectorAll('figure p')].find((p) => p.textContent === 'Price in ₹')
  expect(legend?.nextElementSibling?.textContent ?? null).toBe(age)
})
