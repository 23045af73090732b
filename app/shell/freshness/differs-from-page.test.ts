import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { differsFromPage } from './differs-from-page.ts'

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

test.each<[string, Snapshot<null>, Snapshot<null>, boolean]>([
  ['the same answer', snapshot(), snapshot(), false],
  ['five minutes older', snapshot(), aged(5), false],
  ['six minutes older', snapshot(), aged(6), true],
  ['six minutes newer', aged(6), snapshot(), true],
  [
    'no time of its own, fetched earlier',
    snapshot(),
    snapshot({ asOfMs: null, fetchedAtMs: NOON_MS - 6 * MINUTE_MS }),
    true,
  ],
  ['ageing on a fresh page', snapshot(), aged(2, { freshness: 'ageing' }), true],
  ['fresh on an ageing page', snapshot({ freshness: 'ageing' }), aged(2), false],
  ['stale on a fresh page', snapshot(), snapshot({ freshness: 'stale' }), true],
  [
    'stale on a stale page',
    snapshot({ freshness: 'stale' }),
    aged(1, { freshness: 'stale' }),
    false,
  ],
  ['fresh on a stale page', aged(60, { freshness: 'stale' }), snapshot(), true],
  ['quarantined', snapshot(), snapshot({ notices: { '*': 'quarantined' } }), true],
  ['an outlier', snapshot(), snapshot({ notices: { '*': 'outlier' } }), true],
  ['a notice about one row', snapshot(), snapshot({ notices: { bitcoin: 'outlier' } }), false],
])('a part of a page says whether it differs: %s', (_name, page, group, differs) => {
  expect(differsFromPage(page, group)).toBe(differs)
})
