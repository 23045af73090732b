import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { LateConflicts } from './late-conflicts.tsx'

const symbolOf = () => 'BTC'
const BEFORE = sampleTransaction()

function htmlOf(...pairs: [now: object | null, after: object | null][]): string {
  const rowOf = (changes: object | null) => changes && sampleTransaction(changes)
  const conflicts = pairs.map(([now, after]) => ({
    change: { before: BEFORE, after: rowOf(after) },
    now: rowOf(now),
  }))
  return renderToStaticMarkup(<LateConflicts {...{ conflicts, symbolOf }} />)
}

test('a change that was refused is shown beside what is saved', () => {
  expect(htmlOf([{ amount: '2' }, { amount: '3' }])).toMatch(
    /<li>Saved now: Buy 2 BTC[^.]*\. Your change: Buy 3 BTC[^.]*\.<\/li>/,
  )
  expect(htmlOf([null, { amount: '3' }])).toContain('Saved now: removed. Your change: Buy 3 BTC')
  expect(htmlOf([{ amount: '2' }, null])).toMatch(/Your change: removed\.<\/li>/)
})

test('two versions that read the same are followed by the fields that differ', () => {
  const fill = { rate: '9', currency: null, coin: 'bitcoin', dayMs: 0 }
  const laterMs = BEFORE.atMs + 1
  expect(
    htmlOf([
      { note: 'a', fill: null },
      { note: 'b', fill },
    ]),
  ).toContain('Different: filled-in price, note.')
  expect(htmlOf([{ tds: '1' }, { tds: '2', atMs: laterMs }])).toContain('Different: time, TDS.')
  expect(htmlOf([{ note: 'a', amount: '2' }, { note: 'b' }])).not.toContain('Different')
})

test('of many changes ten are listed, with their count', () => {
  const pair: [object, object] = [{ amount: '2' }, { amount: '3' }]
  const many = htmlOf(...Array.from({ length: 11 }, () => pair))
  expect(many.match(/<li>/g)).toHaveLength(10)
  expect(many).toContain('These are 10 of 11 changes.')
  expect(htmlOf(...Array.from({ length: 10 }, () => pair))).not.toContain('These are')
})
