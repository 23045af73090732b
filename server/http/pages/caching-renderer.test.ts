import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readAddress } from '../../../app/routing/read-address.server.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { createClientLimits } from '../limits/client-limits.ts'
import { RenderGate } from '../limits/render-gate.ts'
import { createCachingRenderer, type PageAnswer } from './caching-renderer.ts'
import type { ClientKind } from './client-kind.ts'
import type { PageClient, RequestedPage } from './page-visit.ts'
import type { RenderPage } from './render-page.ts'

const LIST: RequestedPage = {
  address: readAddress('/coins', new URLSearchParams()),
  kind: 'document',
  href: '/coins',
  isCacheable: true,
  source: 'live',
}

const UNLIMITED = createClientLimits({ perMinute: 0 })

/** Each render gives another page. Its answers are complete and fresh, until a test changes that. */
function setUp({ prefetchLimits = UNLIMITED } = {}) {
  const clock = { nowMs: 1_000_000 }
  const answers = {
    isComplete: true,
    freshForMs: 60_000,
    status: 200,
    streams: false,
    isFailing: false,
  }
  const visits: { mayCall: boolean; client: string }[] = []
  const shown: number[] = []
  const results: string[] = []
  let released = Promise.resolve()
  let renders = 0

  const render: RenderPage = async ({ waitToCompute }) => {
    renders += 1
    const html = `render ${renders}`
    await waitToCompute()
    await released
    if (answers.isFailing) throw new Error('this render fails')
    if (answers.streams) return { status: 200, headers: {}, stream: Readable.from([html]) }
    return { status: answers.status, headers: {}, html }
  }
  const market = {
    forVisit(visit: { mayCall: boolean; client: string }) {
      visits.push(visit)
      const given = {
        isComplete: answers.isComplete,
        oldestFetchedAtMs: clock.nowMs,
        oldestShownMs: clock.nowMs,
        freshUntilMs: clock.nowMs + answers.freshForMs,
      }
      // The fake render asks it nothing.
      return { market: {} as never, given: () => given }
    },
    recordShown: (fetchedAtMs: number) => shown.push(fetchedAtMs),
    getStatus: () => expect.fail(),
    getBudgetLeft: () => expect.fail(),
    renewOldestPage: () => expect.fail(),
    findCrawlable: () => expect.fail(),
    stop: () => expect.fail(),
  }
  const renderer = createCachingRenderer({
    render,
    markets: { live: market, demo: market },
    gate: new RenderGate({ clock: systemClock }),
    limits: UNLIMITED,
    prefetchLimits,
    metrics: { recordPage: (result) => results.push(result), setCachedPages: () => undefined },
    maxPageBytes: 1_000_000,
    now: () => clock.nowMs,
  })

  return {
    clock,
    answers,
    visits,
    shown,
    results,
    countRenders: () => renders,
    /** Renders end after the promise. */
    holdUntil: (promise: Promise<void>) => {
      released = promise
    },
    get: (kind: ClientKind = 'visitor') => renderer.get(LIST, clientOf(kind)),
  }
}

function clientOf(kind: ClientKind): PageClient {
  const log = { error: expect.fail } as unknown as PageClient['log']
  return { kind, network: `a ${kind}`, signal: new AbortController().signal, log }
}

/** Identifies the render that an answer is from. */
function renderOf(answer: PageAnswer): string {
  if (typeof answer !== 'object' || !('page' in answer)) return String(answer)
  return `${answer.page.status} ${answer.page.entityTag}`
}

test('concurrent visitors share a render, and later ones its page', async () => {
  const { get, clock, countRenders, results } = setUp()
  const pages = await Promise.all(Array.from({ length: 20 }, () => get()))
  clock.nowMs += 9_999
  pages.push(await get())
  expect(new Set(pages.map(renderOf)).size).toBe(1)
  expect(countRenders()).toBe(1)
  expect(new Set(results)).toEqual(new Set(['rendered', 'in-flight', 'cached']))
})

test('when a shared render streams, visitors who still wait get the page that one of them caches', async () => {
  const { get, answers, countRenders, holdUntil } = setUp()
  const hold = Promise.withResolvers<void>()
  holdUntil(hold.promise)
  answers.streams = true
  const visits = Array.from({ length: 100 }, () => get())
  await expect.poll(() => countRenders()).toBe(1)
  hold.resolve()
  await visits[0]
  answers.streams = false
  const pages = await Promise.all(visits.slice(1))
  expect(pages.every((answer) => renderOf(answer).startsWith('200 '))).toBe(true)
  // At most as many as work at the same time.
  expect(countRenders()).toBeLessThanOrEqual(1 + 16)
})

test('after ten seconds a page is sent once more, while one new page renders', async () => {
  const { get, clock, countRenders, holdUntil } = setUp()
  const first = await get()
  const hold = Promise.withResolvers<void>()
  holdUntil(hold.promise)
  clock.nowMs += 10_000
  for (let visit = 0; visit < 3; visit += 1) expect(renderOf(await get())).toBe(renderOf(first))
  await expect.poll(() => countRenders()).toBe(2)
  hold.resolve()
  await expect.poll(async () => renderOf(await get())).not.toBe(renderOf(first))
  expect(countRenders()).toBe(2)
})

test('a page with an answer that is still to come is sent for two seconds', async () => {
  const { get, answers, clock, countRenders } = setUp()
  answers.isComplete = false
  await get()
  clock.nowMs += 1_999
  await get()
  expect(countRenders()).toBe(1)
  clock.nowMs += 1
  await get()
  await expect.poll(() => countRenders()).toBe(2)
})

test('an error is shared for two seconds, and then nobody gets it', async () => {
  const { get, answers, clock, countRenders } = setUp()
  answers.status = 503
  await get()
  clock.nowMs += 1_999
  await get()
  expect(countRenders()).toBe(1)
  clock.nowMs += 1
  answers.status = 200
  expect(renderOf(await get())).toMatch(/^200 /)
  expect(countRenders()).toBe(2)
})

test('only visitors may cause calls', async () => {
  const { get, visits, clock } = setUp()
  for (const kind of ['visitor', 'crawler', 'prefetch'] as const) {
    await get(kind)
    clock.nowMs += 3_600_000
  }
  expect(visits).toEqual([
    { mayCall: true, client: 'a visitor' },
    { mayCall: false, client: 'a crawler' },
    { mayCall: false, client: 'a prefetch' },
  ])
})

test('crawlers and prefetches get a cached page, and never make it render again', async () => {
  const { get, clock, countRenders, shown } = setUp()
  const first = renderOf(await get())
  clock.nowMs += 30_000
  expect(renderOf(await get('crawler'))).toBe(first)
  expect(renderOf(await get('prefetch'))).toBe(first)
  expect(countRenders()).toBe(1)
  expect(shown).toEqual([])
})

test('visitors get a page rendered for a crawler only if its answers are fresh', async () => {
  const { get, answers, countRenders } = setUp()
  answers.freshForMs = -1
  await get('crawler')
  answers.freshForMs = 60_000
  await get('crawler')
  expect(countRenders()).toBe(2)
  await get()
  expect(countRenders()).toBe(2)
})

test.each([
  ['an answer is missing', { isComplete: false }],
  ['the page is an error', { status: 404 }],
])('a prefetch gets nothing if %s', async (_when, changes) => {
  const { get, answers } = setUp()
  Object.assign(answers, changes)
  expect(await get('prefetch')).toBe('no-content')
})

test('a prefetch over its limit gets nothing, and does not count against visitors', async () => {
  const consume = async () => ({ isAllowed: false, retryAfterSeconds: 60 })
  const { get, countRenders } = setUp({ prefetchLimits: { consume } })
  expect(await get('prefetch')).toBe('no-content')
  expect(countRenders()).toBe(0)
  expect(renderOf(await get())).toMatch(/^200 /)
})

test('the age of a cached page counts each time that a visitor sees it', async () => {
  const { get, clock, shown } = setUp()
  const renderedMs = clock.nowMs
  await get()
  clock.nowMs += 5_000
  await get()
  await get()
  expect(shown).toEqual([renderedMs, renderedMs])
})

test('renders that fail free their places', async () => {
  const { get, answers } = setUp()
  answers.isFailing = true
  for (let visit = 0; visit < 20; visit += 1) await expect(get()).rejects.toThrow('fails')
  answers.isFailing = false
  expect(renderOf(await get())).toMatch(/^200 /)
})
