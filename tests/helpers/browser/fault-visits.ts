// Two sites before one market service that is about to fail, and how their visitors see it fail
// and come back.
import { expect, type TestContext, vi } from 'vitest'
import { disposeAfterTest } from '../dispose-after-test.ts'
import { type MarketService, startMarketService } from '../sites/market-service.ts'
import { PRICE, SCREENS, type Screen, STALE_TEXT, UPSTREAM_TEXTS } from './screens.ts'
import { startVisitedSite, type Visit, type VisitedSite } from './visited-site.ts'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/** So soon after the service's return, or the end of its 429, every page must be back. */
export const RECOVERY_MS = 15 * SECOND_MS

/** Visitors come by so often meanwhile: their probes must not put the return off. */
const VISIT_INTERVAL_MS = 3 * SECOND_MS

/** What a coin's page says while it lacks the text about the coin. */
const PENDING_ABOUT = /The description and the links of [^.]* are still to come/

/** The site begins to send a page after so long, with status 200, whatever may come. */
const STREAMS_AFTER_MS = 800

/** Stands still until a test lets time pass, so that "within 15 s" means just that. */
function createClock() {
  let nowMs = Date.UTC(2026, 10, 21, 12)
  return {
    now: () => nowMs,
    advanceMs(ms: number) {
      nowMs += ms
    },
  }
}

type Clock = ReturnType<typeof createClock>

export async function setUpSites(
  { onTestFinished }: TestContext,
  variables: Record<string, string> = {},
) {
  const clock = createClock()
  const service = await disposeAfterTest(startMarketService(clock), onTestFinished)
  const { apiBase } = service
  // Made on first use, its answer takes longer than a call may where several tests run at once.
  await fetch(`${apiBase}/coins/markets?vs_currency=inr&page=1`)
  await service.clearCalls()
  const start = () =>
    disposeAfterTest(startVisitedSite({ apiBase, now: clock.now, variables }), onTestFinished)
  const [cold, warm] = await Promise.all([start(), start()])
  return { clock, service, cold, warm }
}

/** Visits every screen until it is whole, then lets more time pass than answers are fresh or ageing. */
export async function warmUp(site: VisitedSite, clock: Clock): Promise<Map<string, Visit>> {
  await visitUntilComplete(site, clock)
  // Prices come with more than one call. All but the text about the coin are renewed after this
  // time, so that the prices of the list are the newest.
  clock.advanceMs(31 * MINUTE_MS)
  const visits = await visitUntilComplete(site, clock)
  clock.advanceMs(90 * MINUTE_MS)
  return visits
}

async function visitUntilComplete(site: VisitedSite, clock: Clock): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  for (const { path, complete } of SCREENS) {
    const isAccepted = (visit: Visit) => {
      // What fails on a busy machine is remembered for seconds of a clock that stands still.
      clock.advanceMs(SECOND_MS)
      return isComplete(visit, complete) && visit.headers.get('cache-control')?.startsWith('public')
    }
    visits.set(path, await visitUntil(site, path, isAccepted))
  }
  return visits
}

/** Until every call has ended: what fails later fails by a clock that has been moved since. */
export async function waitUntilNoCallInFlight(
  service: MarketService,
  sites: readonly VisitedSite[],
): Promise<void> {
  await vi.waitFor(
    async () => {
      const ended = await Promise.all(sites.map(countEndedCalls))
      const calls = await service.calls()
      expect(ended.reduce((sum, count) => sum + count, 0)).toBe(calls.length)
    },
    { timeout: 20_000 },
  )
}

async function countEndedCalls(site: VisitedSite): Promise<number> {
  const { html } = await site.visit('/metrics')
  const counts = html.matchAll(/^tezi_market_calls_total\{[^}]*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Visits a page again and again, as the browser does by itself. */
export function visitUntil(
  site: VisitedSite,
  path: string,
  isAccepted: (visit: Visit) => boolean | undefined,
): Promise<Visit> {
  return vi.waitFor(
    async () => {
      const visit = await site.visit(path)
      if (isAccepted(visit)) return visit
      throw new Error(`${path} ${visit.status}: ${visit.text.slice(0, 800)}`)
    },
    { timeout: 20_000 },
  )
}

function isComplete(visit: Visit, complete: RegExp[]): boolean {
  return hasPrices(visit, complete) && !visit.text.includes('still to come')
}

/** Whether nothing but the text about a coin is still to come: that waits until calls are left. */
export function hasPrices({ status, text }: Visit, complete: RegExp[]): boolean {
  const isPartial = /Asking|could not be fetched|comes in about|Hourly points/.test(text)
  const isPending = text.replace(PENDING_ABOUT, '').includes('still to come')
  return status === 200 && !isPartial && !isPending && complete.every((part) => part.test(text))
}

export function expectNoLeak({ html, headers }: Visit): void {
  const all = html + JSON.stringify([...headers])
  expect(UPSTREAM_TEXTS.filter((text) => all.includes(text))).toEqual([])
}

/** `says` is what a page says instead of having failed. */
export function expectFailed(
  visit: Visit,
  { path, failed, complete }: Screen,
  { message }: { message?: string | undefined } = {},
): void {
  const { headers, text, tookMs } = visit
  if (visit.status === 200) expect(tookMs, path).toBeGreaterThan(STREAMS_AFTER_MS)
  else {
    expect([path, visit.status, headers.get('retry-after')]).toEqual([path, 503, '10'])
  }
  expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  for (const part of message === undefined ? failed : [message]) expect(text).toContain(part)
  expect(text).not.toMatch(PRICE)
  expect(isComplete(visit, complete)).toBe(false)
  expectNoLeak(visit)
}

/** The last good page, with its age, at once. */
export function expectLastGood(visit: Visit, path: string, before: Visit | undefined): void {
  expect([path, visit.status]).toEqual([path, 200])
  expect([path, visit.headers.get('cache-control')]).toEqual([path, 'private, max-age=5'])
  expect(visit.text).toContain(STALE_TEXT)
  expect(visit.text.replaceAll(`${STALE_TEXT} `, '')).toBe(before?.text)
  expectNoLeak(visit)
}

/** All screens are whole and new again at the end of 15 s, in which visitors came by. */
export async function expectRecovered(sites: VisitedSite[], clock: Clock): Promise<void> {
  for (let passedMs = 0; passedMs < RECOVERY_MS; passedMs += VISIT_INTERVAL_MS) {
    for (const site of sites) {
      for (const { path } of SCREENS) expectNoLeak(await site.visit(path))
    }
    clock.advanceMs(VISIT_INTERVAL_MS)
  }
  for (const site of sites) {
    for (const { path, complete } of SCREENS) {
      const isAccepted = (seen: Visit) =>
        isComplete(seen, complete) && !seen.text.includes(STALE_TEXT)
      expectNoLeak(await visitUntil(site, path, isAccepted))
    }
  }
}
