import { expect, test } from 'vitest'
import type { Snapshot } from '../market/snapshot.ts'
import { cacheHeaders } from './page-headers.ts'

function snapshot(fields: Partial<Snapshot<string>>): { now: Snapshot<string> } {
  const fresh = { freshness: 'fresh', source: 'live', notices: {} } as const
  return { now: { value: 'prices', fetchedAtMs: 0, asOfMs: null, ...fresh, ...fields } }
}

test('a page of fresh answers may be shared', () => {
  expect(cacheHeaders(snapshot({}), snapshot({}))).toEqual({
    'Cache-Control': expect.stringMatching(/^public, .*s-maxage=30/),
  })
})

test.each([
  ['an ageing answer', snapshot({ freshness: 'ageing' }), 'no-store'],
  ['an old answer', snapshot({ freshness: 'stale' }), 'no-store'],
  ['a failed answer', { failed: true } as const, 'no-store'],
  ['an answer on its way', { later: new Promise<never>(() => undefined) }, 'no-store'],
  ['demo data', snapshot({ source: 'demo' }), 'private, no-store'],
])('a page with %s is stored by nobody', (_what, answer, cacheControl) => {
  expect(cacheHeaders(snapshot({}), answer)).toEqual({ 'Cache-Control': cacheControl })
})
