// Two sites with one market service that fails, and checks of what visitors see during the failure
// and after the recovery.
import { expect, type TestContext, vi } from 'vitest'
import { disposeAfterTest } from '../dispose-after-test.ts'
import { type MarketService, startMarketService } from '../sites/market-service.ts'
import { PRICE, SCREENS, type Screen, STALE_TEXT, UPSTREAM_TEXTS } from './screens.ts'
import { startVisitedSite, type Visit, type VisitedSite } from './visited-site.ts'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/**
 * Maximum time from the service's recovery, or the end of a 429, until every page is back: a minute
 * until the next probe, then the time for which failures are remembered.
 */
export const RECOVERY_MS = 75 * SECOND_MS

/** The interval of visits during the recovery. The probes they cause must not delay it. */
const VISIT_INTERVAL_MS = 15 * SECOND_MS

/** For so long a page with old numbers is cached. */
const SHORTLY_CACHED_MS = 2 * SECOND_MS

/** The text of a coin's page without the description of the coin. */
const PENDING_ABOUT = /The description and links of [^.]* are not loaded yet/

/** After this time the site starts to stream a page with status 200. */
const STREAMS_AFTER_MS = 800

/** Only the test advances it, so that the time of a recovery is exact. */
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
  // The service builds its market on first use. With several tests at once, that can exceed the
  // timeout of a call.
  await fetch(`${apiBase}/coins/markets?vs_currency=inr&page=1`)
  await service.clearCalls()
  const start = () =>
    disposeAfterTest(startVisitedSite({ apiBase, now: clock.now, variables }), onTestFinished)
  const [cold, warm] = await Promise.all([start(), start()])
  return { clock, service, cold, warm }
}

/** Visits every screen until it is complete, then advances the clock: all answers get stale. */
export async function warmUp(site: VisitedSite, clock: Clock): Promise<Map<string, Visit>> {
  await visitUntilComplete(site, clock)
  // Prices come with more than one call. After this time every call is revalidated, except the one
  // for the text about the coin, so that the list has the newest prices.
  clock.advanceMs(31 * MINUTE_MS)
  const visits = await visitUntilComplete(site, clock)
  clock.advanceMs(90 * MINUTE_MS)
  return visits
}

async function visitUntilComplete(site: VisitedSite, clock: Clock): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  for (const { path, complete } of SCREENS) {
    const isAccepted = (visit: Visit) => {
      // Failures on a busy machine stay in the negative cache, which expires by the test's clock.
      clock.advanceMs(SECOND_MS)
      return isComplete(visit, complete) && isFresh(visit)
    }
    visits.set(path, await visitUntil(site, path, isAccepted))
  }
  return visits
}

/** Waits until every call has ended. A later failure would be recorded with an advanced clock. */
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

/** Visits a page repeatedly, as a polling browser does. */
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

/** Only a page whose answers are all fresh may be shown by other caches while they update it. */
function isFresh({ headers }: Visit): boolean {
  return headers.get('cache-control')?.includes('stale-while-revalidate') ?? false
}

function isComplete(visit: Visit, complete: RegExp[]): boolean {
  return hasPrices(visit, complete) && !visit.text.includes('not loaded yet')
}

/** Whether a page is complete, except for the text about a coin, whose call has low priority. */
export function hasPrices({ status, text }: Visit, complete: RegExp[]): boolean {
  const isPartial = /Loading|could not be fetched|(loads?|arrive) in about|Hourly points/.test(text)
  const isPending = text.replace(PENDING_ABOUT, '').includes('not loaded yet')
  return status === 200 && !isPartial && !isPending && complete.every((part) => part.test(text))
}

export function expectNoLeak({ html, headers }: Visit): void {
  const all = html + JSON.stringify([...headers])
  expect(UPSTREAM_TEXTS.filter((text) => all.includes(text))).toEqual([])
}

/** In seconds. A page asks for no earlier retry, and for a later one if the service does. */
const LEAST_RETRY_AFTER = 10

/**
 * `message` is the text that the page shows instead of its failure texts, and `closedForMs` the time
 * for which the service asked for no call.
 */
export function expectFailed(
  visit: Visit,
  { path, failed, complete }: Screen,
  { message, closedForMs = 0 }: { message?: string | undefined; closedForMs?: number } = {},
): void {
  const { headers, text, tookMs } = visit
  if (visit.status === 200) expect(tookMs, path).toBeGreaterThan(STREAMS_AFTER_MS)
  else {
    expect([path, visit.status]).toEqual([path, 503])
    const retryAfter = Number(headers.get('retry-after'))
    expect(retryAfter, path).toBeGreaterThanOrEqual(LEAST_RETRY_AFTER)
    expect(retryAfter, path).toBeLessThanOrEqual(Math.max(LEAST_RETRY_AFTER, closedForMs / 1000))
  }
  expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  for (const part of message === undefined ? failed : [message]) expect(text).toContain(part)
  expect(text).not.toMatch(PRICE)
  expect(isComplete(visit, complete)).toBe(false)
  expectNoLeak(visit)
}

/** Expects the last good page, marked as old. */
export function expectLastGood(visit: Visit, path: string, before: Visit | undefined): void {
  expect([path, visit.status]).toEqual([path, 200])
  expect([path, visit.headers.get('cache-control')]).toEqual([
    path,
    'public, max-age=2, s-maxage=2',
  ])
  expect(visit.text).toContain(STALE_TEXT)
  expect(visit.text.replaceAll(STALE_TEXT, 'Updated ')).toBe(before?.text)
  expectNoLeak(visit)
}

/** Expects all screens to be complete and fresh after `RECOVERY_MS` of visits. */
export async function expectRecovered(sites: VisitedSite[], clock: Clock): Promise<void> {
  for (let passedMs = 0; passedMs < RECOVERY_MS; passedMs += VISIT_INTERVAL_MS) {
    for (const site of sites) {
      for (const { path } of SCREENS) expectNoLeak(await site.visit(path))
    }
    clock.advanceMs(VISIT_INTERVAL_MS)
  }
  for (const site of sites) {
    for (const { path, complete } of SCREENS) {
      const isAccepted = (seen: Visit) => {
        clock.advanceMs(SHORTLY_CACHED_MS)
        return isComplete(seen, complete) && !seen.text.includes(STALE_TEXT)
      }
      expectNoLeak(await visitUntil(site, path, isAccepted))
    }
  }
}
