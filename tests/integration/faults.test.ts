// Every fault of the market service, as visitors of every screen meet it. A promise of the site's
// that nobody catches fails the run: vitest sees to that.
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../../app/demo-market/faults/faults.server.ts'
import {
  expectFailed,
  expectLastGood,
  expectRecovered,
  MINUTE_MS,
  RECOVERY_MS,
  SECOND_MS,
  setUpSites,
  visitUntil,
  waitUntilNoCallInFlight,
  warmUp,
} from '../helpers/browser/fault-visits.ts'
import { PRICE, SCREENS, STALE_TEXT } from '../helpers/browser/screens.ts'
import type { Visit } from '../helpers/browser/visited-site.ts'
import { marketPageCall } from '../helpers/calls/market-calls.ts'

/** A page ends within 9 s; this machine may be busy. */
const LONGEST_PAGE_MS = 9_500

const QUARANTINED = 'Last good numbers: the newest looked wrong, and Tezi is asking again.'
/** A page that is to come says why, and when. */
const PAUSED = 'CoinGecko asked Tezi for a pause: this page’s turn comes in about'
const FIRST_PRICE = /₹[\d,.]+/

type Case = { fault: string; closedForMs?: number; message?: string }

const QUICK_FAULTS: Case[] = [
  { fault: 'status=500' },
  { fault: 'status=503' },
  { fault: 'status=403' },
  { fault: 'reset' },
  { fault: 'html' },
  { fault: 'truncated' },
  { fault: 'wrong-shape' },
  { fault: 'plan-limit' },
  { fault: 'rate-limit=0', message: PAUSED },
  { fault: 'rate-limit=0;as-200', message: PAUSED },
  { fault: 'rate-limit=0;retry-after=90', closedForMs: 90_000, message: PAUSED },
]

const STALLS: Case[] = [
  { fault: 'silent' },
  { fault: 'stalled' },
  { fault: 'endless' },
  { fault: 'latency=60000' },
]

const NULLS: Case = { fault: 'nulls' }

test('no kind of fault is left out', () => {
  const tested = [...QUICK_FAULTS, ...STALLS, NULLS].map(({ fault }) => fault.split(/[=;]/)[0])
  expect(new Set(tested)).toEqual(new Set(FAULT_KINDS))
})

test.concurrent.for(QUICK_FAULTS)(
  '$fault: error screens where nothing is cached, else old numbers',
  {
    timeout: 60_000,
  },
  async ({ fault, closedForMs = 0, message }, context) => {
    const { clock, service, cold, warm } = await setUpSites(context)
    const before = await warmUp(warm, clock)
    await service.setFaults(fault)

    for (const screen of SCREENS) {
      const { path } = screen
      expectLastGood(await warm.visit(path), path, before.get(path))
      expectFailed(await cold.visit(path), screen, { message })
      // Otherwise the next screen is not asked for: the service is known to be ill.
      clock.advanceMs(RECOVERY_MS)
    }
    await service.setFaults('')
    clock.advanceMs(closedForMs)
    await expectRecovered([warm, cold], clock)
  },
)

test.concurrent.for(STALLS)(
  '$fault: the page waits for it no longer than 9 s',
  {
    timeout: 60_000,
  },
  async ({ fault }, context) => {
    const { clock, service, cold, warm } = await setUpSites(context)
    const before = await warmUp(warm, clock)
    await service.setFaults(fault)

    for (const { path } of SCREENS) {
      expectLastGood(await warm.visit(path), path, before.get(path))
    }
    const visits = await Promise.all(SCREENS.map(({ path }) => cold.visit(path)))
    for (const [index, screen] of SCREENS.entries()) {
      const visit = visitOf(visits, index)
      expect(visit.status).toBe(200)
      expect(visit.tookMs).toBeLessThan(LONGEST_PAGE_MS)
      expectFailed(visit, screen)
    }

    await waitUntilNoCallInFlight(service, [warm, cold])
    await service.setFaults('')
    await expectRecovered([warm, cold], clock)
  },
)

test.concurrent('an answer that takes a second: the page streams, and has it in the end', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold, warm } = await setUpSites(context)
  const before = await warmUp(warm, clock)
  await service.setFaults('latency=1200')

  const warmVisits = await Promise.all(SCREENS.map(({ path }) => warm.visit(path)))
  for (const [index, { path }] of SCREENS.entries()) {
    expectLastGood(visitOf(warmVisits, index), path, before.get(path))
  }
  const coldVisits = await Promise.all(SCREENS.map(({ path }) => cold.visit(path)))
  for (const [index, { complete }] of SCREENS.entries()) {
    const visit = visitOf(coldVisits, index)
    expect([visit.status, visit.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const part of complete) expect(visit.text).toMatch(part)
  }
  await expectRecovered([warm], clock)
})

test('nulls: unknown where nothing is cached, else quarantined once, then believed', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold, warm } = await setUpSites(context)
  const before = await warmUp(warm, clock)
  await service.setFaults(NULLS.fault)

  // An exchange's page is made of the list's answer, which the list's own page has had renewed.
  const screens = SCREENS.filter(({ path }) => !path.startsWith('/exchange/'))
  for (const { path } of screens) {
    const { text } = await warm.visit(path)
    expect([STALE_TEXT, QUARANTINED].some((note) => text.includes(note))).toBe(true)
    const visit = await cold.visit(path)
    expect([path, visit.status]).toEqual([path, 200])
    expect(visit.text).not.toMatch(/₹\s?\d|NaN|null|undefined/)
    if (path !== '/exchanges') expect(visit.text).toContain('NA')
  }
  const withPrices = screens.map(({ path }) => path).filter((path) => path !== '/exchanges')
  for (const path of withPrices) {
    const visit = await visitUntil(warm, path, ({ text }) => text.includes(QUARANTINED))
    expect(visit.text.match(FIRST_PRICE)?.[0]).toBe(before.get(path)?.text.match(FIRST_PRICE)?.[0])
  }
  // What the service repeats is believed: then the prices are unknown.
  clock.advanceMs(20 * SECOND_MS)
  for (const path of withPrices) {
    await visitUntil(warm, path, ({ text }) => text.includes('NA') && !PRICE.test(text))
  }
  await service.setFaults('')
  // That was an answer, fresh for as long as any.
  clock.advanceMs(11 * MINUTE_MS)
  await expectRecovered([warm, cold], clock)
})

test('status=404: a service that denies everything, coins included, is at fault', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold, warm } = await setUpSites(context)
  const before = await warmUp(warm, clock)
  await service.setFaults('status=404')

  for (const screen of SCREENS) {
    expectLastGood(await warm.visit(screen.path), screen.path, before.get(screen.path))
    expectFailed(await cold.visit(screen.path), screen)
    clock.advanceMs(RECOVERY_MS)
  }

  await service.setFaults('')
  await expectRecovered([warm, cold], clock)
})

test.concurrent('two hundred visitors who meet a stall on a cold site cause one call', {
  timeout: 60_000,
}, async (context) => {
  const { service, cold } = await setUpSites(context)
  await service.setFaults('silent')

  const visits = await Promise.all(Array.from({ length: 200 }, () => cold.visit('/coins')))
  for (const visit of visits) {
    // On a busy machine some come when it is known already.
    expect([200, 503]).toContain(visit.status)
    expect(visit.text).toContain('ErrorComponent')
  }
  expect(await service.calls()).toEqual([marketPageCall('inr', 1)])
})

function visitOf(visits: Visit[], index: number): Visit {
  const visit = visits[index]
  if (visit === undefined) throw new Error('a visit was expected')
  return visit
}
