import { expect, test } from 'vitest'
import { marketRow } from '../tests/helpers/calls/fake-market.ts'
import { combineSnapshots } from './combine-snapshots.ts'
import type { Snapshot } from './snapshot.ts'

function snapshot(fields: Partial<Snapshot<null>>): Snapshot<null> {
  return {
    ...{ value: null, fetchedAtMs: 100, freshUntilMs: 200, staleFromMs: 300, asOfMs: 90 },
    ...{ freshness: 'fresh', source: 'live', notices: {} },
    ...fields,
  }
}

const OLDER = snapshot({
  ...{ fetchedAtMs: 50, freshUntilMs: 150, staleFromMs: 250 },
  ...{ freshness: 'stale', notices: { gold: 'quarantined' } },
})

test('the result of two calls has the age of the older one in every field', () => {
  const rows = [marketRow('gold', { asOfMs: 80 }), marketRow('tin', { asOfMs: 95 })]
  const parts = [snapshot({ freshness: 'ageing', notices: { tin: 'outlier' } }), OLDER] as const
  expect(combineSnapshots(parts, { rows })).toEqual({
    value: { rows },
    ...{ fetchedAtMs: 50, freshUntilMs: 150, staleFromMs: 250, asOfMs: 95 },
    ...{ freshness: 'stale', source: 'live' },
    notices: { gold: 'quarantined', tin: 'outlier' },
  })
})

test('it is converted or waits if one of the parts is or does', () => {
  const conversion = { from: 'usd', to: 'inr', rate: 88 } as const
  const wait = { reason: 'minute', inMs: 1000 } as const
  const whole = combineSnapshots([OLDER, snapshot({ conversion, wait })], { rows: [] })
  expect(whole).toMatchObject({ conversion, wait, otherConversions: [] })
  expect(combineSnapshots([OLDER], { rows: [] })).not.toHaveProperty('wait')
})

const FROM_DOLLARS = { from: 'usd', to: 'inr', rate: 88 } as const
const FROM_EUROS = { from: 'eur', to: 'inr', rate: 102 } as const

test.each([
  ['one', [FROM_DOLLARS, { ...FROM_DOLLARS }], { conversion: FROM_DOLLARS }],
  [
    'two',
    [FROM_DOLLARS, FROM_EUROS, FROM_DOLLARS],
    { conversion: FROM_DOLLARS, otherConversions: [FROM_EUROS] },
  ],
])('names each conversion once if there are %s', (_count, conversions, expected) => {
  const [first = OLDER, ...others] = conversions.map((conversion) => snapshot({ conversion }))
  const { conversion, otherConversions } = combineSnapshots([first, ...others], { rows: [] })
  expect({ conversion, otherConversions }).toEqual(expected)
})
