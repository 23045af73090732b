// One client that asks for more than a minute has, other visitors, and a market service that counts
// calls.
import { expect, onTestFinished, test } from 'vitest'
import { COIN_COUNT } from '../../demo-market/coins/demo-coins.server.ts'
import { inventCoin } from '../../demo-market/coins/invented-coin.server.ts'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import { coinCall } from '../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'
import { StillClock } from '../helpers/still-clock.ts'

const SECOND_MS = 1000
const BUSY = '203.0.113.1'
const OTHER = '198.51.100.1'
const MINUTE_MS = 60 * SECOND_MS
/** For so long a page waits for its call to start. */
const MAX_WAIT_MS = 3 * SECOND_MS
/** 30 pages a minute. */
const STEP_MS = 2 * SECOND_MS

/** The names are cached, and no call of the minute is spent. */
async function setUp() {
  const clock = new StillClock()
  const service = await disposeAfterTest(startMarketService({ clock, coinCount: COIN_COUNT }))
  const { origin, close } = await startSite({
    clock,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
      MARKET_CALLS_PER_MINUTE: '5',
      TRUST_PROXY: 'loopback',
    },
  })
  onTestFinished(close)
  await openCompletePage(`${origin}/search?q=bitcoin`)
  await clock.advance(61 * SECOND_MS)
  await service.clearCalls()
  const startMs = clock.now()
  /** Whether a page waits for the next call that the plan allows. */
  const isSoon = () => clock.now() - startMs >= MINUTE_MS - MAX_WAIT_MS

  return {
    isSoon,
    calls: service.calls,
    async readStatus(path: string, client: string): Promise<number> {
      const init = { headers: { 'X-Forwarded-For': client } }
      const status = readWholeStatus(origin + path, init)
      return isSoon() ? clock.advanceUntil(status) : status
    },
    clock,
  }
}

async function readWholeStatus(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init)
  await response.text()
  return response.status
}

/** A coin on no cached page of the list. */
function uncachedCoin(index: number): string {
  return inventCoin(1000 + index).id
}

function coinPath(step: number): string {
  return `/coin/${uncachedCoin(step)}`
}

function watchlistPath(step: number): string {
  const ids = Array.from({ length: 250 }, (_, index) => uncachedCoin(250 * step + index))
  return `/watchlist.json?ids=${ids}`
}

test.each([
  ['coins', coinPath, (step: number) => `${BUSY}:${50_000 + step}`],
  ['watchlists of 250 coins', watchlistPath, () => BUSY],
])(
  'while one client asks for %s, a coin of another is the next call',
  async (_name, pathAt, clientAt) => {
    const { calls, readStatus, clock, isSoon } = await setUp()
    const wanted = uncachedCoin(9_000)
    // One call, so that one call ends being counted before the others.
    await readStatus('/coins?page=4', clientAt(0))
    for (let step = 1; (await calls()).length <= 5; step += 1) {
      expect(step).toBeLessThan(40)
      await clock.advance(STEP_MS)
      await readStatus(pathAt(step), clientAt(step))
      // The other visitor comes after many requests have been refused.
      if (step >= 10 && step % 5 === 0) {
        expect(await readStatus(`/coin/${wanted}`, OTHER)).toBe(isSoon() ? 200 : 503)
      }
    }
    expect((await calls())[5]).toBe(coinCall(wanted))
  },
)

test('a coin that the busy client waits for comes as soon for another visitor', async () => {
  const { calls, readStatus, clock } = await setUp()
  await readStatus('/coins?page=4', BUSY)
  const wanted = uncachedCoin(20)
  for (let step = 1; (await calls()).length <= 5; step += 1) {
    expect(step).toBeLessThan(40)
    await clock.advance(STEP_MS)
    await readStatus(coinPath(step), BUSY)
    if (step >= 25) await readStatus(`/coin/${wanted}`, OTHER)
  }
  expect((await calls())[5]).toBe(coinCall(wanted))
})
