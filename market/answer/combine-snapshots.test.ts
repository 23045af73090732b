import { expect, test } from 'vitest'
import { marketRow } from '../../tests/helpers/calls/market-rows.ts'
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

test('it waits if one of the parts does', () => {
  const wait = { reason: 'minute', inMs: 1000 } as const
  expect(combineSnapshots([OLDER, snapshot({ wait })], { rows: [] })).toMatchObject({ wait })
  expect(combineSnapshots([OLDER], { rows: [] })).not.toHaveProperty('wait')
})
