import { expect, test } from 'vitest'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import { toTablePage } from './to-table-page.server.ts'

const points = Array.from({ length: 250 }, (_, index): PricePoint => [index, 1 + index])

test.each([
  [1, 100, 249],
  [3, 50, 49],
  [4, 0, undefined],
])('page %d has %d rows, and the newest is at %s', (page, count, newestMs) => {
  const table = toTablePage({ type: 'line', points }, { name: 'Bitcoin', page })
  const rows = table.rows.type === 'candles' ? [] : table.rows.points
  expect(rows).toHaveLength(count)
  expect(rows[0]?.[0]).toBe(newestMs)
  expect(table.pages).toBe(3)
})

test('no points make one empty page', () => {
  expect(toTablePage({ type: 'candles', bars: [] }, { name: 'Bitcoin', page: 1 })).toEqual({
    name: 'Bitcoin',
    jumps: null,
    jumpTimesMs: [],
    rows: { type: 'candles', bars: [] },
    pages: 1,
  })
})
