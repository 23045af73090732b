import { expect, test } from 'vitest'
import exchangeNames from '../../../../tests/fixtures/exchange-names.json' with { type: 'json' }
import { parseExchangeNames } from './exchange-names.server.ts'

function parse(body: unknown) {
  const drops: { dropped: number; accepted: number }[] = []
  const onDropped = (counts: { dropped: number; accepted: number }) => drops.push(counts)
  return { ...parseExchangeNames(body, { nowMs: 0, onDropped }), drops }
}

test('parses ids and names in their order, and uses the id as a missing name', () => {
  expect(parse(exchangeNames)).toEqual({
    exchanges: [
      { id: 'north', name: 'North Exchange' },
      { id: 'open_swap', name: 'Open Swap' },
      { id: 'south,east', name: 'south,east' },
    ],
    drops: [],
  })
})

test('drops and counts exchanges without a usable id, and an id that is listed twice', () => {
  const north = { id: 'north', name: 'North' }
  const rows = [
    north,
    { ...north, name: 'Second' },
    null,
    'x',
    { id: null },
    { id: '..' },
    { id: 7 },
  ]
  expect(parse(rows)).toEqual({ exchanges: [north], drops: [{ dropped: 6, accepted: 1 }] })
})

test('lists more exchanges than a page has', () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => ({ id: `exchange-${index}`, name: 'X' }))
  expect(parse(rows).exchanges).toHaveLength(1_200)
})

test.each([
  ['nothing', null],
  ['an error', { error: 'Throttled' }],
  ['only invalid rows', [{ name: 'North' }]],
])('refuses %s', (_name, body) => {
  expect(() => parse(body)).toThrow()
})
