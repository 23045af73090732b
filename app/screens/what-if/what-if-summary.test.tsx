import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PriceHistory, PricePoint } from '../../../market/history/price-history.ts'
import { textOf } from '../../../tests/helpers/browser/html-page.ts'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import { summariseWhatIf } from './summarise-what-if.server.ts'
import styles from './what-if.module.css'
import { Summary, SummaryNotes } from './what-if-summary.tsx'
import { type WhatIf, workOutWhatIf } from './work-out-what-if.server.ts'

const FIRST_MS = Date.parse('2026-06-01')
const DAY_MS = 86_400_000
const FETCHED_AT_MS = FIRST_MS + 29 * DAY_MS

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
  return { id: name.toLowerCase(), name, symbol: name, history, newest: null }
}

/** A coin beside one that is bought on the days 0, 7, 14, 21 and 28. */
function openBeside(days: Days, { covers = 'max', from = SHOWN.from }: Plan = {}): Document {
  const own = coinOf('Solana', { from: 0, until: 30 })
  const shown = { ...SHOWN, from }
  const { whatIf } = workOutWhatIf(
    { ...own, history: { ...own.history, covers } },
    { params: shown, fetchedAtMs: FETCHED_AT_MS, others: [coinOf('Bitcoin', days)] },
  )
  if (whatIf === null) throw new Error('The plan has no result')
  return renderSummary(whatIf, shown)
}

function renderSummary(whatIf: WhatIf, shown: ParamsOf<'whatIf'>): Document {
  const answer = summariseWhatIf(whatIf, shown)
  const summary = (
    <>
      <Summary summary={answer} shown={shown} />
      <SummaryNotes summary={answer} id="solana" chosen={shown} />
    </>
  )
  return new JSDOM(renderToStaticMarkup(inRouter(summary))).window.document
}

type Plan = { covers?: PriceHistory['covers']; from?: string }

function notesOf(document: Document): string[] {
  return [...document.querySelectorAll(`.${styles.note}`)].map(textOf)
}

test.each<[string, Days, string[]]>([
  ['has all days', { from: 0, until: 30 }, ['Bitcoin', '$500.00', '0.00%']],
  [
    'begins later',
    { from: 10, until: 30 },
    ['Bitcoin from 15 Jun 2026 on, $300.00 invested', '$300.00', '0.00%'],
  ],
  [
    'ends earlier',
    { from: 0, until: 27 },
    ['Bitcoin prices until 27 Jun 2026, $400.00 invested', '$400.00', '0.00%'],
  ],
  ['ends before', { from: -9, until: 0 }, ['Bitcoin prices until 31 May 2026', 'NA', 'NA', 'NA']],
  ['has no day', { from: 0, until: 0 }, ['Bitcoin no prices on these days', 'NA', 'NA', 'NA']],
])('a coin beside it that %s says so', (_, days, cells) => {
  const row = openBeside(days).querySelectorAll('tbody tr:last-child > *')
  expect([...row].map(textOf).slice(0, cells.length)).toEqual(cells)
})

test('a worth at a price of another time says both times', () => {
  for (const days of [
    { from: 0, until: 30 },
    { from: -9, until: 0 },
  ]) {
    expect(notesOf(openBeside(days)).join()).not.toContain('Bitcoin')
  }
  expect(notesOf(openBeside({ from: 0, until: 29 }))[0]).toBe(
    'The worth of Bitcoin is at its price of 29 Jun 2026, 05:30 IST, ' +
      'that of Solana at its price of 30 Jun 2026, 05:30 IST.',
  )
})

test('returns of different spans stand side by side only with both days', () => {
  expect(notesOf(openBeside({ from: 10, until: 30 }))[0]).toBe(
    'The profit and the yearly return of Bitcoin are from 15 Jun 2026 on, ' +
      'those of Solana from 1 Jun 2026 on.',
  )
  expect(notesOf(openBeside({ from: 0, until: 30 })).join()).not.toContain('yearly return')
})

test('a coin that jumps has a sentence, and neither sums nor tax', () => {
  const own = coinOf('Solana', { from: 0, until: 30 })
  const points = own.history.points.map(([timeMs, price], index): PricePoint => {
    return [timeMs, index === 9 ? 1e-6 : price]
  })
  const broken = { ...own, history: { ...own.history, points } }
  const open = (coin: typeof own, beside: typeof own) => {
    const shown = { ...SHOWN, currency: 'inr' } as const
    const options = { params: shown, fetchedAtMs: FETCHED_AT_MS, others: [beside] }
    const { whatIf } = workOutWhatIf(coin, options)
    if (whatIf === null) throw new Error('The plan has no result')
    const document = renderSummary(whatIf, shown)
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(textOf),
    )
    return { text: textOf(document.body), cells }
  }
  const ofBroken = open(broken, own)
  expect(ofBroken.text).not.toMatch(/Invested|tax/)
  expect(ofBroken.cells[0]?.slice(1)).toEqual(['NA', 'NA', 'NA'])
  expect(ofBroken.cells[1]?.[1]).toBe('₹500.00')
  const beside = open(own, broken)
  expect(beside.text).toContain(
    'The price of Solana moved more than twentyfold, from ₹0.000001000 on 10 Jun 2026 to ₹10.00 on 11 Jun 2026.',
  )
  expect(beside.text).toContain('Invested₹500.00')
  expect(beside.cells[1]?.slice(1)).toEqual(['NA', 'NA', 'NA'])
})

test('a start before the history says whether the coin or the plan begins there', () => {
  const days = { from: 0, until: 30 }
  expect(notesOf(openBeside(days, { from: '2020-01-01' }))[0]).toBe(
    'The price history of Solana begins on 1 Jun 2026, so the first purchase is on that day.',
  )
  const newer = notesOf(openBeside(days, { from: '2020-01-01', covers: '1y' }))
  expect(newer[0]).toContain('The price history of Solana begins on')
})

test('a history that the plan limits says how far back it reaches', () => {
  const own = coinOf('Solana', { from: -365, until: 1 })
  const shown = { ...SHOWN, from: '2020-01-01' }
  const { whatIf } = workOutWhatIf(
    { ...own, history: { ...own.history, covers: '1y' } },
    { params: shown, fetchedAtMs: FIRST_MS, others: [] },
  )
  if (whatIf === null) throw new Error('The plan has no result')
  expect(notesOf(renderSummary(whatIf, shown))[0]).toBe(
    'Our history reaches back to 1 Jun 2025: our CoinGecko plan allows 1 year. The first purchase is on that day.',
  )
})
