// Faults of the market service, as visitors see them on every screen: one for each way in which a
// call ends. Vitest also fails the run if the site does not handle a rejected promise.
import { expect, test } from 'vitest'
import {
  expectFailed,
  expectLastGood,
  expectNoLeak,
  expectRecovered,
  hasPrices,
  MINUTE_MS,
  RECOVERY_MS,
  setUpColdAndWarmSite,
  setUpColdSite,
  visitUntil,
} from '../helpers/browser/fault-visits.ts'
import { PRICE, SCREENS } from '../helpers/browser/screens.ts'
import { listPageCall } from '../helpers/calls/market-calls.ts'

const MAX_PAGE_MS = 9_000

/** A page that waits says why, and when it comes. */
const PAUSED = 'Loading new prices, about'

type Case = { fault: string; closedForMs?: number; message?: string }

const FAULTS: Case[] = [
  { fault: 'status=500' },
  { fault: 'wrong-shape' },
  { fault: 'rate-limit=0;retry-after=90', closedForMs: 90_000, message: PAUSED },
  { fault: 'silent' },
]

test.concurrent.for(FAULTS)(
  '$fault: shows old numbers if cached, or else error screens',
  async ({ fault, closedForMs = 0, message }, context) => {
    const { clock, service, cold, warm, before } = await setUpColdAndWarmSite(context)
    await service.setFaults(fault)

    for (const screen of SCREENS) {
      const { path } = screen
      const stale = await clock.advanceUntil(warm.visit(path))
      expectLastGood(stale, path, before.get(path))
      const failed = await clock.advanceUntil(cold.visit(path))
      expectFailed(failed, screen, { message, closedForMs })
      // Otherwise the circuit breaker is open, and the next screen makes no call.
      await clock.advance(RECOVERY_MS)
    }
    await service.setFaults('')
    await clock.advance(closedForMs)
    await expectRecovered([warm, cold], clock)
  },
)

test.concurrent.for(SCREENS)('silent: $path waits for at most 9 s', async (screen, context) => {
  const { clock, cold } = await setUpColdSite(context, { faults: 'silent' })
  const visit = await clock.advanceUntil(cold.visit(screen.path))
  expect(visit.status).toBe(200)
  expect(visit.tookMs).toBeLessThanOrEqual(MAX_PAGE_MS)
  expectFailed(visit, screen)
})

test.concurrent.for(SCREENS)(
  'a slow answer: $path streams and is complete in the end',
  async ({ path, complete, comesInParts }, context) => {
    const { clock, cold } = await setUpColdSite(context, { faults: 'latency=1200' })
    const streamed = await clock.advanceUntil(cold.visit(path))
    expect([streamed.status, streamed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    if (comesInParts) await visitUntil(cold, path, (visit) => hasPrices(visit, complete))
    else for (const part of complete) expect(streamed.text).toMatch(part)
  },
)

test.for(['nulls', 'empty'])('%s: replaces no prices, and is no answer', async (fault, context) => {
  const { clock, service, cold, warm } = await setUpColdAndWarmSite(context)
  await service.setFaults(fault)

  for (const { path, complete } of SCREENS) {
    const { text } = await warm.visit(path)
    for (const part of complete) expect(text).toMatch(part)
    const first = await clock.advanceUntil(cold.visit(path))
    if (complete.includes(PRICE)) expect(hasPrices(first, complete), path).toBe(false)
    expect(first.text).not.toMatch(
      /₹\s?0(?!\.)|NaN|null|undefined|no (?:daily )?(?:prices|history|markets)/,
    )
    expectNoLeak(first)
    await clock.advance(MINUTE_MS)
  }
  await service.setFaults('')
  // Tickers without numbers are an answer, and stay fresh as long as any other.
  await clock.advance(11 * MINUTE_MS)
  await expectRecovered([warm, cold], clock)
})

test('a short outage is over for visitors 20 s after the service is back', async (context) => {
  const { clock, service, cold } = await setUpColdSite(context, {
    faults: 'status=500',
    variables: { MARKET_CALLS_PER_MINUTE: '30' },
  })
  for (const { path } of SCREENS) await cold.visit(path)
  await clock.advance(40_000)
  const visit = () => clock.advanceUntil(cold.visit('/coins'))
  expect((await visit()).status).toBe(503)

  await service.setFaults('')
  const backMs = clock.now()
  // As often as an open page asks.
  while ((await visit()).status !== 200) await clock.advance(4_000)
  expect(clock.now() - backMs).toBeLessThanOrEqual(20_000)
})

test('status=404: a service that answers 404 to everything counts as failing', async (context) => {
  const { clock, service, cold, warm, before } = await setUpColdAndWarmSite(context)
  await service.setFaults('status=404')

  for (const screen of SCREENS) {
    const { path } = screen
    expectLastGood(await warm.visit(path), path, before.get(path))
    const visit = await cold.visit(path)
    // The service says of this coin that there is none. That is remembered for an hour.
    if (path.startsWith('/coin/')) expect(visit.status).toBe(404)
    else expectFailed(visit, screen)
    await clock.advance(RECOVERY_MS)
  }

  await service.setFaults('')
  await clock.advance(60 * MINUTE_MS)
  await expectRecovered([warm, cold], clock)
})

test.concurrent('200 visitors of a cold site cause one call while the service hangs', async (context) => {
  const { clock, service, cold } = await setUpColdSite(context, { faults: 'silent' })

  const visits = await clock.advanceUntil(
    Promise.all(Array.from({ length: 200 }, () => cold.visit('/coins'))),
  )
  for (const visit of visits) {
    expect([200, 503]).toContain(visit.status)
    expect(visit.text).toMatch(/ErrorComponent|The site is busy/)
  }
  // They come from one address, of which only so many renders wait.
  expect(visits.filter(({ text }) => text.includes('ErrorComponent'))).not.toEqual([])
  expect(await service.calls()).toEqual([listPageCall('inr', 1)])
})
