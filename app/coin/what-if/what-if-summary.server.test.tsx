import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../../../tests/helpers/browser/html-page.ts'
import type { PricePoint } from '../../market/coin.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { WhatIfSummary } from './what-if-summary.server.tsx'
import { workOutWhatIf } from './work-out-what-if.server.ts'

const FIRST_MS = Date.parse('2026-06-01')
const DAY_MS = 86_400_000

const SHOWN: ParamsOf<'whatIf'> = {
  amount: '100',
  currency: 'usd',
  every: 'week',
  from: '2026-06-01',
  tax: 'shown',
}

/** Days are counted from the first purchase. The last one is not included. */
type Days = { from: number; until: number }

function coinOf(name: string, { from, until }: Days) {
  const points = Array.from({ length: until - from }, (_, index): PricePoint => {
    return [FIRST_MS + (from + index) * DAY_MS, 10]
  })
  const history = { points, volumes: [], marketCaps: [], covers: 'max' as const }
  return { id: name.toLowerCase(), name, symbol: name, history }
}

/** The row of a coin with prices on some days, beside one bought on the days 0, 7, 14, 21, 28. */
function rowBeside(days: Days): string[] {
  const { whatIf } = workOutWhatIf(coinOf('Solana', { from: 0, until: 30 }), {
    params: SHOWN,
    others: [coinOf('Bitcoin', days)],
  })
  if (whatIf === null) throw new Error('The plan has no result')
  const summary = <WhatIfSummary whatIf={whatIf} shown={SHOWN} />
  const { document } = new JSDOM(renderToStaticMarkup(summary)).window
  return [...document.querySelectorAll('tbody tr:last-child > *')].map(textOf)
}

test.each<[string, Days, string[]]>([
  ['has all days', { from: 0, until: 30 }, ['Bitcoin', '$500.00', '0.00%']],
  ['begins later', { from: 10, until: 30 }, ['Bitcoin from 11 Jun 2026 on', '$400.00', '0.00%']],
  [
    'ends earlier',
    { from: 0, until: 27 },
    ['Bitcoin prices until 27 Jun 2026', '$400.00', '0.00%'],
  ],
  ['ends before', { from: -9, until: 0 }, ['Bitcoin prices until 31 May 2026', 'NA', 'NA', 'NA']],
  ['has no day', { from: 0, until: 0 }, ['Bitcoin no prices on these days', 'NA', 'NA', 'NA']],
])('a coin beside it that %s says so', (_, days, cells) => {
  expect(rowBeside(days).slice(0, cells.length)).toEqual(cells)
})
