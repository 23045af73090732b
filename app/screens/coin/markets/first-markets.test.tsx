import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inRouter } from '../../../../tests/helpers/browser/in-router.tsx'
import { ticker } from '../../../../tests/helpers/calls/market-rows.ts'
import { FirstMarkets } from './first-markets.tsx'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000

test.each([
  [5, false],
  [-5, false],
  [6, true],
  [-6, true],
])('markets %i min older than the prices above say their time: %s', (minutes, isShown) => {
  const html = renderToStaticMarkup(
    inRouter(
      <FirstMarkets
        coin={{ id: 'tether', name: 'Tether' }}
        markets={{ value: { rows: [ticker({})], fetchedAtMs: NOON_MS - minutes * MINUTE_MS } }}
        currency="inr"
        pricedAtMs={NOON_MS}
      />,
    ),
  )
  expect(html.includes('Updated')).toBe(isShown)
})
