import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/snapshot.ts'
import { groupDifferences } from './group-differences.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000

function snapshot(parts: Partial<Snapshot<null>> = {}): Snapshot<null> {
  return {
    value: null,
    fetchedAtMs: NOON_MS,
    freshUntilMs: NOON_MS + MINUTE_MS,
    staleFromMs: NOON_MS + 10 * MINUTE_MS,
    asOfMs: NOON_MS,
    freshness: 'fresh',
    source: 'live',
    notices: {},
    ...parts,
  }
}

/** The part of a page is `minutes` older than the page. */
function aged(minutes: number, parts: Partial<Snapshot<null>> = {}): Snapshot<null> {
  return snapshot({ asOfMs: NOON_MS - minutes * MINUTE_MS, ...parts })
}

test.each<[string, Snapshot<null>, Snapshot<null>, string[]]>([
  ['the same answer', snapshot(), snapshot(), []],
  ['five minutes older', snapshot(), aged(5), []],
  ['six minutes older', snapshot(), aged(6), ['time']],
  ['six minutes newer', aged(6), snapshot(), ['time']],
  [
    'no time of its own, fetched earlier',
    snapshot(),
    snapshot({ asOfMs: null, fetchedAtMs: NOON_MS - 6 * MINUTE_MS }),
    ['time'],
  ],
  ['ageing on a fresh page', snapshot(), aged(2, { freshness: 'ageing' }), ['freshness']],
  ['fresh on an ageing page', snapshot({ freshness: 'ageing' }), aged(2), []],
  ['stale on a fresh page', snapshot(), snapshot({ freshness: 'stale' }), ['freshness', 'notice']],
  ['stale on a stale page', snapshot({ freshness: 'stale' }), aged(1, { freshness: 'stale' }), []],
  ['fresh on a stale page', aged(60, { freshness: 'stale' }), snapshot(), ['time']],
  ['quarantined', snapshot(), snapshot({ notices: { '*': 'quarantined' } }), ['notice']],
  ['an outlier', snapshot(), snapshot({ notices: { '*': 'outlier' } }), ['notice']],
  ['a notice about one row', snapshot(), snapshot({ notices: { bitcoin: 'outlier' } }), []],
  ['another source', snapshot({ source: 'demo' }), snapshot(), ['source']],
])('a part of a page says how it differs: %s', (_name, page, group, differences) => {
  expect(groupDifferences(page, group)).toEqual(differences)
})
