import { act, type ReactNode, useState } from 'react'
import { createRoutesStub, Link, useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { PagePoller, usePoll, useUpdates } from './page-poller.ts'
import { recordNoAnswer } from './site-contact.ts'
import { setIsPaused } from './updates-pause.ts'

// Once: the poller outlives a test, so its clock must not go back.
beforeAll(() => {
  vi.useFakeTimers()
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
})

afterAll(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  stubFetch(new Response())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Stubs the site's answer to HEAD requests. A `TypeError` stands for a network failure. */
function stubFetch(answer: Response | TypeError) {
  const fetch = vi.fn(async (_href: string, _options: RequestInit) => {
    if (answer instanceof TypeError) throw answer
    return answer.clone()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function StalePart() {
  usePoll({ kind: 'stale' })
  return <p>old</p>
}

function StalePage() {
  const loads = useLoaderData<number>()
  return (
    <>
      <StalePart />
      <StalePart />
      <StalePart />
      <StalePart />
      <output>{loads}</output>
      <Link to="/elsewhere">elsewhere</Link>
      <PagePoller />
    </>
  )
}

/** Mounts a page with four stale parts. Returns a function that counts its loads. */
function mountStalePage(): Promise<() => number> {
  return mountPage(StalePage)
}

async function mountPage(Component: () => ReactNode): Promise<() => number> {
  let loads = 0
  const loader = () => {
    loads += 1
    return loads
  }
  const Page = createRoutesStub([
    { path: '/', Component, loader, HydrateFallback: Empty },
    { path: '/elsewhere', Component: Elsewhere },
  ])
  await mount(<Page />)
  await pass(0)
  return () => loads
}

function Elsewhere() {
  return (
    <>
      <b>elsewhere</b>
      <PagePoller />
    </>
  )
}

function Empty() {
  return null
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
}

test('a page with four stale parts polls once a period', async () => {
  const loads = await mountStalePage()
  expect(loads()).toBe(1)
  await pass(9999)
  expect(loads()).toBe(1)
  await pass(1)
  expect(loads()).toBe(2)
  await pass(20_000)
  expect(loads()).toBe(3)
})

test('a hidden tab does not poll, and polls at once when it is shown again', async () => {
  const loads = await mountStalePage()
  await setVisibility('hidden')
  await pass(300_000)
  expect(loads()).toBe(1)
  await setVisibility('visible')
  expect(loads()).toBe(2)
})

test('stale data is not polled while updates are paused', async () => {
  const loads = await mountStalePage()
  await act(async () => setIsPaused(true))
  await pass(300_000)
  expect(loads()).toBe(1)
  await act(async () => setIsPaused(false))
  await pass(0)
  expect(loads()).toBe(2)
})

test('a page with content does not change while the site does not answer', async () => {
  const loads = await mountStalePage()
  const heads = stubFetch(new TypeError('Failed to fetch'))
  await pass(60_000)
  expect(heads).toHaveBeenCalledWith(
    '/_root.data?_routes=routes%2Fhome',
    expect.objectContaining({ method: 'HEAD' }),
  )
  stubFetch(new Response(null, { status: 502 }))
  await pass(60_000)
  expect(loads()).toBe(1)
  expect(document.querySelectorAll('p')).toHaveLength(4)

  stubFetch(new Response(null, { status: 503, headers: { 'Market-Service': 'failing' } }))
  await pass(60_000)
  expect(loads()).toBe(2)
})

test('a page that the visitor leaves during the HEAD request is not revalidated', async () => {
  const loads = await mountStalePage()
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await pass(10_000)
  await act(async () => document.querySelector<HTMLElement>('a[href="/elsewhere"]')?.click())
  await pass(0)
  await act(async () => resolve(new Response()))
  await pass(0)
  expect(document.querySelector('b')?.textContent).toBe('elsewhere')
  expect(loads()).toBe(1)
})

/** A page with data that was fetched a moment ago. */
function FreshPage() {
  const [freshUntilMs] = useState(() => Date.now() + 60_000)
  useUpdates(freshUntilMs, undefined)
  useLoaderData()
  return <PagePoller />
}

test('a page is loaded again only if its entity tag has changed', async () => {
  const loads = await mountPage(FreshPage)
  const fetch = stubFetch(new Response(null, { headers: { ETag: '"1"' } }))
  await pass(59_900)
  expect(fetch).not.toHaveBeenCalled()
  await pass(4200)
  expect([fetch.mock.calls.length, loads()]).toEqual([1, 2])
  await pass(6000)
  expect([fetch.mock.calls.length, loads()]).toEqual([2, 2])
  stubFetch(new Response(null, { headers: { ETag: '"2"' } }))
  await pass(20_000)
  expect(loads()).toBe(3)
})

/** A server whose data is fresh for a minute. A request for stale data makes it fetch newer data. */
function startServer({ isUp }: { isUp: boolean }) {
  const server = { version: 1, freshUntilMs: Date.now() + 60_000, requests: 0 }
  let isFetching = false
  vi.stubGlobal('fetch', async () => {
    server.requests += 1
    if (isUp && !isFetching && Date.now() >= server.freshUntilMs) {
      isFetching = true
      setTimeout(() => {
        isFetching = false
        server.version += 1
        server.freshUntilMs = Date.now() + 60_000
      }, 1000)
    }
    return new Response(null, { headers: { ETag: `"${server.version}"` } })
  })
  return server
}

/** Mounts a page of that server. Its first load is not counted. */
async function mountUpdatedPage(server: ReturnType<typeof startServer>): Promise<void> {
  const loader = () => {
    server.requests += 1
    return server.freshUntilMs
  }
  function Component() {
    useUpdates(useLoaderData<number>(), undefined)
    return <PagePoller />
  }
  const Page = createRoutesStub([{ path: '/', Component, loader, HydrateFallback: Empty }])
  await mount(<Page />)
  await pass(0)
  server.requests = 0
}

test('an idle tab gets newer data 10 s after its data was fresh, with 3 requests', async () => {
  const server = startServer({ isUp: true })
  await mountUpdatedPage(server)
  await pass(70_000)
  expect(server.version).toBe(2)
  // React renders at the end of each step.
  for (let second = 70; second < 600; second += 1) await pass(1000)
  expect(server.version).toBeGreaterThanOrEqual(9)
  expect(server.requests / server.version).toBeLessThanOrEqual(3)
})

test('an idle tab makes 13 requests in 10 minutes while there is no newer data', async () => {
  const server = startServer({ isUp: false })
  await mountUpdatedPage(server)
  await pass(600_000)
  expect(server.requests).toBeLessThanOrEqual(13)
})

test('a page that lost the site asks for it again, and asks at once when a network is back', async () => {
  await mountPage(PagePoller)
  const fetch = stubFetch(new TypeError('Failed to fetch'))
  await act(async () => recordNoAnswer())
  await pass(10_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  await act(async () => void dispatchEvent(new Event('online')))
  await pass(0)
  expect(fetch).toHaveBeenCalledTimes(2)
  const answered = stubFetch(new Response(null, { headers: { ETag: '"1"' } }))
  await pass(40_000)
  expect(answered).toHaveBeenCalledTimes(1)
  await pass(300_000)
  expect(answered).toHaveBeenCalledTimes(1)
})

function IncompletePage() {
  usePoll({ kind: 'wait', inMs: null })
  usePoll({ kind: 'wait', inMs: 1000 })
  usePoll({ kind: 'failure' })
  useLoaderData()
  return <PagePoller />
}

test('a page with three missing parts makes at most 12 requests a minute', async () => {
  const fetch = stubFetch(new Response())
  const loads = await mountPage(IncompletePage)
  await pass(60_000)
  expect(loads() - 1 + fetch.mock.calls.length).toBe(12)
  await setVisibility('hidden')
  await pass(300_000)
  expect(loads() - 1).toBe(12)
  await act(async () => setIsPaused(true))
  await setVisibility('visible')
  await pass(300_000)
  expect(loads() - 1 + fetch.mock.calls.length).toBe(12)
})
