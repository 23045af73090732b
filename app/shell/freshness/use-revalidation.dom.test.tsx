import { act, useState } from 'react'
import { Link } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  mountRevalidatedPage,
  passTime,
  setOnline,
  setVisibility,
  useLoaded,
} from '../../../tests/helpers/browser/revalidated-page.tsx'
import { setIsPaused } from './updates-pause.ts'
import { type RevalidationReason, useRevalidation } from './use-revalidation.ts'

const MINUTE_MS = 60_000
const EMPTY = { kind: 'empty' } as const
const MISSING = { kind: 'missing' } as const
const STALE = { kind: 'update', fetchedAtMs: 0, freshUntilMs: 0 } as const

// Once: the time of the last request outlives a test, so its clock must not go back.
beforeAll(() => {
  vi.useFakeTimers()
})

afterAll(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Part({ reason }: { reason: RevalidationReason }) {
  useRevalidation(reason)
  return <p>part</p>
}

/** A page with parts that need newer data for these reasons. */
function pageWith(...reasons: RevalidationReason[]) {
  return () => reasons.map((reason, index) => <Part key={String(index)} reason={reason} />)
}

/** A page whose data was fetched a moment ago and is fresh for a minute. */
function FreshPage() {
  const [fetchedAtMs] = useState(() => Date.now())
  useRevalidation({ kind: 'update', fetchedAtMs, freshUntilMs: fetchedAtMs + MINUTE_MS })
  return (
    <>
      <p>prices</p>
      <Link to="/elsewhere">elsewhere</Link>
    </>
  )
}

test('a page without content is loaded after 2 s and every 4 s, whatever its tag is', async () => {
  const answer = () => new Response(null, { headers: { ETag: '"1"' } })
  const { secondsOf } = await mountRevalidatedPage({ Component: pageWith(EMPTY), answer })
  await passTime(35_000)
  expect(secondsOf('load')).toEqual([2, 6, 10, 14, 18, 22, 26, 30, 34])
})

test('four missing parts share the requests of one', async () => {
  const Component = pageWith(MISSING, MISSING, MISSING, MISSING)
  const { secondsOf } = await mountRevalidatedPage({ Component })
  await passTime(35_000)
  expect(secondsOf('HEAD')).toEqual([2, 6, 10, 14, 18, 22, 26, 30, 34])
  expect(secondsOf('load')).toEqual([2, 6, 10, 14, 18, 22, 26, 30, 34])
})

test('a server without newer data is asked after 6, 6, 20, 60 and 60 s', async () => {
  const answer = () => new Response(null, { headers: { ETag: '"1"' } })
  const Component = pageWith(STALE, STALE)
  const { secondsOf } = await mountRevalidatedPage({ Component, answer })
  await passTime(160_000)
  expect(secondsOf('HEAD')).toEqual([6, 12, 32, 92, 152])
  // The page does not know the tag of its first data.
  expect(secondsOf('load')).toEqual([6])
})

test.each([
  [0, 60],
  [0.5, 62],
  [1, 64],
])(
  'data is asked for when it stops being fresh, tabs at different times: %j',
  async (random, second) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { secondsOf } = await mountRevalidatedPage({ Component: FreshPage })
    await passTime(65_000)
    expect(secondsOf('HEAD')).toEqual([second])
  },
)

test('a page is loaded again only if its entity tag has changed', async () => {
  let tag = 1
  const answer = () => new Response(null, { headers: { ETag: `"${tag}"` } })
  const { path, heads, secondsOf } = await mountRevalidatedPage({ Component: FreshPage, answer })
  await passTime(66_000)
  expect([secondsOf('HEAD'), secondsOf('load')]).toEqual([[60, 66], [60]])
  expect(heads).toHaveBeenCalledWith(`${path}.data`, expect.objectContaining({ method: 'HEAD' }))
  tag = 2
  await passTime(20_000)
  expect([secondsOf('HEAD'), secondsOf('load')]).toEqual([
    [60, 66, 86],
    [60, 86],
  ])
})

test('data with its own URL is asked for there', async () => {
  const Component = pageWith({ ...STALE, href: '/watchlist.json?ids=bitcoin' })
  const { heads } = await mountRevalidatedPage({ Component })
  await passTime(6000)
  expect(heads.mock.calls.map(([href]) => href)).toEqual(['/watchlist.json?ids=bitcoin'])
})

test('newer data starts with new delays', async () => {
  const server = { freshUntilMs: 0 }
  const { secondsOf } = await mountRevalidatedPage({
    load: () => server.freshUntilMs,
    Component: () => {
      const freshUntilMs = useLoaded<number>()
      useRevalidation({ kind: 'update', fetchedAtMs: freshUntilMs - MINUTE_MS, freshUntilMs })
      return null
    },
  })
  await passTime(13_000)
  server.freshUntilMs = Date.now() + MINUTE_MS
  await passTime(87_000)
  // It arrives at 32 s, and is fresh until 73 s.
  expect(secondsOf('load')).toEqual([6, 12, 32, 73, 79, 99])
})

test('a clock that is three hours slow does not stop the updates', async () => {
  const fetchedAtMs = Date.now() + 180 * MINUTE_MS
  const reason = { kind: 'update', fetchedAtMs, freshUntilMs: fetchedAtMs + MINUTE_MS } as const
  const { secondsOf } = await mountRevalidatedPage({ Component: pageWith(reason) })
  await passTime(61_000)
  expect(secondsOf('HEAD')).toEqual([60])
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers instead', () => new Response(null, { status: 502 })],
  ['the site refuses requests', () => new Response(null, { status: 429 })],
])('a page stays as it is if %s', async (_reason, answer) => {
  const Component = pageWith(STALE, EMPTY)
  const { container, requests } = await mountRevalidatedPage({ Component, answer })
  await passTime(MINUTE_MS)
  expect(requests.map(({ kind }) => kind)).toEqual(Array(15).fill('HEAD'))
  expect(container.textContent).toBe('partpart')
})

test('an error of the site itself is loaded, because there may be no data to show any more', async () => {
  const headers = { 'Market-Service': 'failing' }
  const answer = () => new Response(null, { status: 503, headers })
  const { secondsOf } = await mountRevalidatedPage({ Component: pageWith(STALE), answer })
  await passTime(6000)
  expect(secondsOf('load')).toEqual([6])
})

test('a hidden tab asks nothing, and what is due is asked for at once when it is shown', async () => {
  const { secondsOf } = await mountRevalidatedPage({ Component: pageWith(STALE, EMPTY) })
  await setVisibility('hidden')
  await passTime(300_000)
  expect(secondsOf('load')).toEqual([])
  await setVisibility('visible')
  expect(secondsOf('load')).toEqual([300])
})

test('a tab that is shown again early keeps its delay', async () => {
  const { secondsOf } = await mountRevalidatedPage({ Component: pageWith(STALE) })
  await setVisibility('hidden')
  await passTime(4000)
  await setVisibility('visible')
  await passTime(3000)
  expect(secondsOf('HEAD')).toEqual([6])
})

test('without a network nothing is asked for, and what is due is asked for once there is one', async () => {
  const { requests, secondsOf } = await mountRevalidatedPage({ Component: pageWith(EMPTY) })
  await setOnline(false)
  await passTime(100_000)
  expect(requests).toEqual([])
  await setOnline(true)
  expect(secondsOf('load')).toEqual([100])
})

test('a pause of the visitor stops all requests, except for a page without content', async () => {
  await act(async () => setIsPaused(true))
  const { requests } = await mountRevalidatedPage({ Component: pageWith(STALE, MISSING) })
  await passTime(300_000)
  expect(requests).toEqual([])
  await act(async () => setIsPaused(false))
  await passTime(0)
  expect(requests).toHaveLength(2)
  await act(async () => setIsPaused(true))
  const empty = await mountRevalidatedPage({ Component: pageWith(EMPTY) })
  await passTime(2000)
  expect(empty.secondsOf('load')).toEqual([2])
  await act(async () => setIsPaused(false))
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'the network %j stops updates, but not requests for missing parts',
  async (connection) => {
    vi.stubGlobal('navigator', { connection, onLine: true })
    const stale = await mountRevalidatedPage({ Component: pageWith(STALE) })
    await passTime(300_000)
    expect(stale.requests).toEqual([])
    const missing = await mountRevalidatedPage({ Component: pageWith(MISSING) })
    await passTime(2000)
    expect(missing.secondsOf('HEAD')).toEqual([2])
  },
)

test('a page that the visitor leaves during the HEAD request is not revalidated', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answer = () => promise
  const { container, secondsOf } = await mountRevalidatedPage({ Component: FreshPage, answer })
  await passTime(60_000)
  expect(secondsOf('HEAD')).toEqual([60])
  await act(async () => container.querySelector<HTMLElement>('a')?.click())
  await act(async () => resolve(new Response()))
  await passTime(0)
  expect(container.textContent).toBe('elsewhere')
  expect(secondsOf('load')).toEqual([])
})

/** A server whose data is fresh for a minute. A request for stale data makes it fetch newer data. */
function startServer({ isUp }: { isUp: boolean }) {
  const server = { version: 1, freshUntilMs: Date.now() + MINUTE_MS }
  let isFetching = false
  const answer = () => {
    if (isUp && !isFetching && Date.now() >= server.freshUntilMs) {
      isFetching = true
      setTimeout(() => {
        isFetching = false
        server.version += 1
        server.freshUntilMs = Date.now() + MINUTE_MS
      }, 1000)
    }
    return new Response(null, { headers: { ETag: `"${server.version}"` } })
  }
  return { server, answer, load: () => server.freshUntilMs }
}

function UpdatedPage() {
  const freshUntilMs = useLoaded<number>()
  useRevalidation({ kind: 'update', fetchedAtMs: freshUntilMs - MINUTE_MS, freshUntilMs })
  return null
}

test('in an hour, a tab gets each minute’s data within 10 s, with 3 requests for each', async () => {
  const { server, ...site } = startServer({ isUp: true })
  const { requests } = await mountRevalidatedPage({ ...site, Component: UpdatedPage })
  await passTime(60 * MINUTE_MS)
  expect(server.version).toBeGreaterThanOrEqual(53)
  expect(requests.length).toBeLessThanOrEqual(3 * server.version)
  expect(requests).toHaveLength(176)
})

test('in an hour, a tab sends 62 requests while there is no newer data', async () => {
  const { server: _server, ...site } = startServer({ isUp: false })
  const { requests } = await mountRevalidatedPage({ ...site, Component: UpdatedPage })
  await passTime(60 * MINUTE_MS)
  expect(requests).toHaveLength(62)
})

test('in an hour, a tab without content sends 756 requests', async () => {
  const { requests } = await mountRevalidatedPage({ Component: pageWith(EMPTY) })
  await passTime(60 * MINUTE_MS)
  expect(requests).toHaveLength(756)
})
