// Every fault of the market service, as visitors of every screen meet it. A promise of the site's
// that nobody catches fails the run: vitest sees to that.
import { expect, type TestContext, test, vi } from 'vitest'
import { keep } from '../helpers/keep.ts'
import { startMarketService } from '../helpers/market-service.ts'
import { OLD, PRICE, SCREENS, type Screen, UPSTREAM_TEXTS } from '../helpers/screens.ts'
import { startVisitedSite, type Visit, type VisitedSite } from '../helpers/visited-site.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** So soon after the service's return, or the end of its 429, every page must be back. */
const BACK_WITHIN_MS = 15 * SECOND_MS

/** Visitors come by so often meanwhile: their trials must not put the return off. */
const VISIT_EVERY_MS = 3 * SECOND_MS

/** The site begins to send a page after so long, with status 200, whatever may come. */
const STREAMS_AFTER_MS = 800

const HELD_BACK = 'Last good numbers: the newest looked wrong, and Tezi is asking again.'
const FIRST_PRICE = /₹[\d,.]+/

type Case = { fault: string; closedForMs?: number }

const QUICK_FAULTS: Case[] = [
  { fault: 'status=500' },
  { fault: 'status=503' },
  { fault: 'status=403' },
  { fault: 'reset' },
  { fault: 'html' },
  { fault: 'truncated' },
  { fault: 'wrong-shape' },
  { fault: 'plan-limit' },
  { fault: 'rate-limit=0' },
  { fault: 'rate-limit=0;as-200' },
  { fault: 'rate-limit=0;retry-after=90', closedForMs: 90_000 },
]

const STALLS: Case[] = [
  { fault: 'silent' },
  { fault: 'stalled' },
  { fault: 'endless' },
  { fault: 'latency=60000' },
]

/** Stands still until a test lets time pass, so that "within 15 s" means just that. */
function createClock() {
  let nowMs = Date.UTC(2026, 10, 21, 12)
  return {
    now: () => nowMs,
    passMs(ms: number) {
      nowMs += ms
    },
  }
}

type Clock = ReturnType<typeof createClock>

async function setUp({ onTestFinished }: TestContext) {
  const clock = createClock()
  const service = await keep(startMarketService(clock), onTestFinished)
  const { apiBase } = service
  const startSite = () => keep(startVisitedSite({ apiBase, now: clock.now }), onTestFinished)
  const [cold, warm] = await Promise.all([startSite(), startSite()])
  return { clock, service, cold, warm }
}

/** Visits every screen until it is whole, so that all of its answers are held. */
async function visitAll(site: VisitedSite): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  for (const { path, whole } of SCREENS) {
    visits.set(path, await untilVisit(site, path, (visit) => isWhole(visit, whole)))
  }
  return visits
}

/** Visits a page again and again, as the browser does by itself. */
function untilVisit(
  site: VisitedSite,
  path: string,
  isGood: (visit: Visit) => boolean,
): Promise<Visit> {
  return vi.waitFor(
    async () => {
      const visit = await site.visit(path)
      if (isGood(visit)) return visit
      throw new Error(`${path} ${visit.status}: ${visit.text.slice(0, 800)}`)
    },
    { timeout: 20_000 },
  )
}

function isWhole({ status, text }: Visit, whole: RegExp[]): boolean {
  const isPart = /Asking|could not be fetched/.test(text)
  return status === 200 && !isPart && whole.every((part) => part.test(text))
}

function expectNoLeak({ html, headers }: Visit): void {
  const all = html + JSON.stringify([...headers])
  expect(UPSTREAM_TEXTS.filter((text) => all.includes(text))).toEqual([])
}

function expectFailed(visit: Visit, { path, failed, whole }: Screen): void {
  const { headers, text, tookMs } = visit
  if (visit.status === 200) expect(tookMs, path).toBeGreaterThan(STREAMS_AFTER_MS)
  else {
    expect([path, visit.status, headers.get('retry-after')]).toEqual([path, 503, '10'])
  }
  expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  for (const part of failed) expect(text).toContain(part)
  expect(text).not.toMatch(PRICE)
  expect(isWhole(visit, whole)).toBe(false)
  expectNoLeak(visit)
}

/** The last good page, with its age, at once. */
function expectLastGood(visit: Visit, path: string, before: Visit | undefined): void {
  expect([path, visit.status]).toEqual([path, 200])
  expect([path, visit.headers.get('cache-control')]).toEqual([path, 'no-store'])
  expect(visit.text).toContain(OLD)
  expect(visit.text.replaceAll(`${OLD} `, '')).toBe(before?.text)
  expectNoLeak(visit)
}

/** All screens are whole and new again at the end of 15 s, in which visitors came by. */
async function expectBack(sites: VisitedSite[], clock: Clock): Promise<void> {
  for (let passedMs = 0; passedMs < BACK_WITHIN_MS; passedMs += VISIT_EVERY_MS) {
    for (const site of sites) {
      for (const { path } of SCREENS) expectNoLeak(await site.visit(path))
    }
    clock.passMs(VISIT_EVERY_MS)
  }
  for (const site of sites) {
    for (const { path, whole } of SCREENS) {
      const isGood = (seen: Visit) => isWhole(seen, whole) && !seen.text.includes(OLD)
      expectNoLeak(await untilVisit(site, path, isGood))
    }
  }
}

/** Longer than any answer is fresh or ageing. */
async function warmUp(site: VisitedSite, clock: Clock): Promise<Map<string, Visit>> {
  const visits = await visitAll(site)
  clock.passMs(90 * MINUTE_MS)
  return visits
}

test.for(QUICK_FAULTS)(
  '$fault: error screens where nothing is held, else old numbers',
  {
    timeout: 60_000,
  },
  async ({ fault, closedForMs = 0 }, context) => {
    const { clock, service, cold, warm } = await setUp(context)
    const before = await warmUp(warm, clock)
    await service.setFaults(fault)

    for (const screen of SCREENS) {
      const { path } = screen
      expectLastGood(await warm.visit(path), path, before.get(path))
      expectFailed(await cold.visit(path), screen)
      // Otherwise the next screen is not asked for: the service is known to be ill.
      clock.passMs(BACK_WITHIN_MS)
    }
    await service.setFaults('')
    clock.passMs(closedForMs)
    await expectBack([warm, cold], clock)
  },
)

test.concurrent.for(STALLS)(
  '$fault: the page waits for it no longer than 9 s',
  {
    timeout: 60_000,
  },
  async ({ fault }, context) => {
    const { clock, service, cold, warm } = await setUp(context)
    const before = await warmUp(warm, clock)
    await service.setFaults(fault)

    for (const { path } of SCREENS) {
      expectLastGood(await warm.visit(path), path, before.get(path))
    }
    const visits = await Promise.all(SCREENS.map(({ path }) => cold.visit(path)))
    for (const [index, screen] of SCREENS.entries()) {
      const visit = visitOf(visits, index)
      expect(visit.status).toBe(200)
      expectFailed(visit, screen)
    }

    await service.setFaults('')
    await expectBack([warm, cold], clock)
  },
)

test.concurrent('an answer that takes a second: the page streams, and has it in the end', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold, warm } = await setUp(context)
  const before = await warmUp(warm, clock)
  await service.setFaults('latency=1200')

  const warmVisits = await Promise.all(SCREENS.map(({ path }) => warm.visit(path)))
  for (const [index, { path }] of SCREENS.entries()) {
    expectLastGood(visitOf(warmVisits, index), path, before.get(path))
  }
  const coldVisits = await Promise.all(SCREENS.map(({ path }) => cold.visit(path)))
  for (const [index, { whole }] of SCREENS.entries()) {
    const visit = visitOf(coldVisits, index)
    expect([visit.status, visit.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const part of whole) expect(visit.text).toMatch(part)
  }
  await expectBack([warm], clock)
})

test('nulls: unknown where nothing is held, else held back once, then believed', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold, warm } = await setUp(context)
  const before = await warmUp(warm, clock)
  await service.setFaults('nulls')

  for (const { path } of SCREENS) {
    const { text } = await warm.visit(path)
    expect([OLD, HELD_BACK].some((note) => text.includes(note))).toBe(true)
    const visit = await cold.visit(path)
    expect([path, visit.status]).toEqual([path, 200])
    expect(visit.text).not.toMatch(/₹\s?\d|NaN|null|undefined/)
    if (path !== '/exchanges') expect(visit.text).toContain('NA')
  }
  const withPrices = SCREENS.map(({ path }) => path).filter((path) => path !== '/exchanges')
  for (const path of withPrices) {
    const visit = await untilVisit(warm, path, ({ text }) => text.includes(HELD_BACK))
    expect(visit.text.match(FIRST_PRICE)?.[0]).toBe(before.get(path)?.text.match(FIRST_PRICE)?.[0])
  }
  // What the service repeats is believed: then the prices are unknown.
  clock.passMs(20 * SECOND_MS)
  for (const path of withPrices) {
    await untilVisit(warm, path, ({ text }) => text.includes('NA') && !PRICE.test(text))
  }
  await service.setFaults('')
  // That was an answer, fresh for as long as any.
  clock.passMs(11 * MINUTE_MS)
  await expectBack([warm, cold], clock)
})

test('status=404: a coin that the service denies is unknown, or shown as it was', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold, warm } = await setUp(context)
  const before = await warmUp(warm, clock)
  await service.setFaults('status=404')

  const path = '/coin/bitcoin'
  expectLastGood(await warm.visit(path), path, before.get(path))
  const denied = await cold.visit(path)
  expect([denied.status, denied.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(denied.headers.get('retry-after')).toBeNull()
  expectNoLeak(denied)
  for (const screen of SCREENS.slice(0, 3)) {
    expectLastGood(await warm.visit(screen.path), screen.path, before.get(screen.path))
    expectFailed(await cold.visit(screen.path), screen)
    clock.passMs(BACK_WITHIN_MS)
  }

  await service.setFaults('')
  // The denial is believed for an hour.
  clock.passMs(60 * MINUTE_MS)
  await expectBack([warm, cold], clock)
})

test.concurrent('two hundred visitors who meet a stall on a cold site cause one call', {
  timeout: 60_000,
}, async (context) => {
  const { service, cold } = await setUp(context)
  await service.setFaults('silent')

  const visits = await Promise.all(Array.from({ length: 200 }, () => cold.visit('/coins')))
  for (const visit of visits) {
    expect(visit.status).toBe(200)
    expect(visit.text).toContain('ErrorComponent')
  }
  expect(await service.calls()).toEqual(['/coins/markets?vs_currency=inr&page=1'])
})

function visitOf(visits: Visit[], index: number): Visit {
  const visit = visits[index]
  if (visit === undefined) throw new Error('a visit was expected')
  return visit
}
