// @vitest-environment jsdom
import { act } from 'react'
import { createRoutesStub, Link, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { PagePoller, usePoll } from './page-poller.ts'
import { setIsPaused } from './updates-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubFetch(new Response())
})

afterEach(() => {
  vi.useRealTimers()
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
async function mountStalePage(): Promise<() => number> {
  let loads = 0
  const loader = () => {
    loads += 1
    return loads
  }
  const Page = createRoutesStub([
    { path: '/', Component: StalePage, loader, HydrateFallback: Empty },
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
  expect(heads).toHaveBeenCalledWith('/_root.data', expect.objectContaining({ method: 'HEAD' }))
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
