// Sites with a market service that fails, and checks of what visitors see during the failure and
// after the recovery.
import { expect, type TestContext } from 'vitest'
import { disposeAfterTest } from '../dispose-after-test.ts'
import { startMarketService } from '../sites/market-service.ts'
import { STREAMS_AFTER_MS, StillClock } from '../still-clock.ts'
import { PRICE, SCREENS, type Screen, STALE_TEXT, UPSTREAM_TEXTS } from './screens.ts'
import { startVisitedSite, type Visit, type VisitedSite } from './visited-site.ts'

const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/**
 * Maximum time from the end of a long outage, or of a 429, until every page is back: a minute until
 * the next probe, then the time for which failures are remembered.
 */
export const RECOVERY_MS = 75 * SECOND_MS

/** The interval of visits during the recovery. The probes they cause must not delay it. */
const VISIT_INTERVAL_MS = 25 * SECOND_MS

/** For so long a page with old numbers is cached. */
const SHORTLY_CACHED_MS = 2 * SECOND_MS

/** A page that is visited again and again is as expected by then: in the next minute of the plan. */
const MAX_VISITED_MS = 90 * SECOND_MS

/** What a coin's page says in place of its text about the coin. */
const PENDING_ABOUT = 'Loading…'

type ColdSiteOptions = { faults?: string; variables?: Record<string, string> }

/** A site with an empty cache, and its market service. */
export async function setUpColdSite(
  { onTestFinished }: TestContext,
  { faults = '', variables = {} }: ColdSiteOptions = {},
) {
  const clock = new StillClock()
  const service = await disposeAfterTest(startMarketService({ clock }), onTestFinished)
  await service.setFaults(faults)
  const { apiBase } = service
  const starting = startVisitedSite({ apiBase, clock, variables })
  return { clock, service, cold: await disposeAfterTest(starting, onTestFinished) }
}

/** Two sites with one market service. All answers of the warm one are stale. */
export async function setUpColdAndWarmSite(context: TestContext) {
  const { clock, service, cold: warm } = await setUpColdSite(context)
  const before = await warmUp(warm, clock)
  // Not earlier: in that time the keeper would have made a call for it.
  const starting = startVisitedSite({ apiBase: service.apiBase, clock })
  const cold = await disposeAfterTest(starting, context.onTestFinished)
  return { clock, service, cold, warm, before }
}

/** Visits every screen until it is complete, then advances the clock: all answers get stale. */
async function warmUp(site: VisitedSite, clock: StillClock): Promise<Map<string, Visit>> {
  await visitUntilComplete(site)
  // Prices come with more than one call. After this time every call is revalidated, except the one
  // for the text about the coin, so that the list has the newest prices.
  await clock.advance(31 * MINUTE_MS)
  const visits = await visitUntilComplete(site)
  await clock.advance(90 * MINUTE_MS)
  return visits
}

async function visitUntilComplete(site: VisitedSite): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  for (const { path, complete } of SCREENS) {
    const isAccepted = (visit: Visit) => isComplete(visit, complete) && isFresh(visit)
    visits.set(path, await visitUntil(site, path, isAccepted))
  }
  return visits
}

/** Visits a page repeatedly, as a polling browser does. The time of the site passes in between. */
export async function visitUntil(
  site: VisitedSite,
  path: string,
  isAccepted: (visit: Visit) => boolean | undefined,
): Promise<Visit> {
  const endMs = site.clock.now() + MAX_VISITED_MS
  for (;;) {
    const visit = await site.clock.advanceUntil(site.visit(path))
    if (isAccepted(visit)) return visit
    if (site.clock.now() > endMs) {
      throw new Error(`${path} ${visit.status}: ${visit.text.slice(0, 800)}`)
    }
    await site.clock.advance(SHORTLY_CACHED_MS)
  }
}

/** Only a page whose answers are all fresh may be shown by other caches while they update it. */
function isFresh({ headers }: Visit): boolean {
  return headers.get('cache-control')?.includes('stale-while-revalidate') ?? false
}

function isComplete(visit: Visit, complete: RegExp[]): boolean {
  return hasPrices(visit, complete) && !visit.text.includes(PENDING_ABOUT)
}

/** Whether a page is complete, except for the text about a coin, whose call has low priority. */
export function hasPrices({ status, text }: Visit, complete: RegExp[]): boolean {
  const others = text.replace(PENDING_ABOUT, '')
  const isPartial =
    /Loading|: loading|not loaded yet|could not be loaded|loads in about|Hourly points/.test(others)
  return status === 200 && !isPartial && complete.every((part) => part.test(text))
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
export async function expectRecovered(sites: VisitedSite[], clock: StillClock): Promise<void> {
  for (let passedMs = 0; passedMs < RECOVERY_MS; passedMs += VISIT_INTERVAL_MS) {
    for (const site of sites) {
      for (const { path } of SCREENS) {
        expectNoLeak(await clock.advanceUntil(site.visit(path)))
      }
    }
    await clock.advance(VISIT_INTERVAL_MS)
  }
  for (const site of sites) {
    for (const { path, complete } of SCREENS) {
      const isAccepted = (seen: Visit) =>
        isComplete(seen, complete) && !seen.text.includes(STALE_TEXT)
      expectNoLeak(await visitUntil(site, path, isAccepted))
    }
  }
}
