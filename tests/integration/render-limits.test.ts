// The work of every page that is rendered for a client counts against its limit, whatever its address
// or user agent is. Other spellings of an address cost no work.
import { expect, test } from 'vitest'
import { systemClock } from '../../lib/system-clock.server.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startMarketService } from '../helpers/sites/market-service.ts'
import { startSiteProcess } from '../helpers/sites/site-process.ts'
import { emptyFolder } from '../helpers/stores/empty-folder.ts'

/** Less than one page takes, so the second render of a client is refused. */
const LIMIT_MS = 1
const MAX_RENDERS = 1
const REQUESTS = 40

async function setUp(faults = '') {
  const service = await disposeAfterTest(startMarketService({ clock: systemClock }))
  await service.setFaults(faults)
  const site = await disposeAfterTest(
    startSiteProcess({
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
      MARKET_CALLS_PER_MINUTE: '6000',
      CLIENT_WORK_PER_MINUTE: String(LIMIT_MS),
      CACHE_DIR: await emptyFolder(),
      LOG_LEVEL: 'error',
    }),
  )

  async function readStatus(path: string, headers: Record<string, string> = {}): Promise<number> {
    return (await fetch(site.origin + path, { headers, redirect: 'manual' })).status
  }

  async function countRenders(): Promise<number> {
    const text = await (await fetch(`${site.origin}/metrics`)).text()
    return Number(/^tezi_pages_total\{result="rendered"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  return { site, readStatus, countRenders }
}

async function requestRepeatedly(
  sendRequest: (index: number) => Promise<number>,
): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let index = 0; index < REQUESTS; index += 1) statuses.add(await sendRequest(index))
  return statuses
}

test('a crawler causes no more renders of error pages than a visitor', async () => {
  const { readStatus, countRenders } = await setUp('status=500')
  const headers = { 'user-agent': 'some-bot' }
  expect(await requestRepeatedly(() => readStatus('/coins', headers))).toEqual(new Set([503, 429]))
  expect(await countRenders()).toBeLessThanOrEqual(MAX_RENDERS)
})

test('refuses made-up route ids before anything is rendered', async () => {
  const { readStatus, countRenders } = await setUp()
  const sendRequest = (index: number) => readStatus(`/coins.data?_routes=routes/coins${index}`)
  expect(await requestRepeatedly(sendRequest)).toEqual(new Set([400]))
  expect(await countRenders()).toBe(0)
})

test('other spellings of a page redirect to it, and cost no render', async () => {
  const { readStatus, countRenders } = await setUp()
  for (const path of [
    '/coin/bitcoin/what-if?amount=5k',
    '/coin/bitcoin/what-if?amount=7,000.00&every=week',
    '/coin/bitcoin/what-if.csv?amount=7+thousand',
    '/compare?coins=bitcoin,,ethereum',
    '/compare?coins=bitcoin,%20ethereum,bitcoin',
  ]) {
    expect([path, await readStatus(path)]).toEqual([path, 301])
  }
  expect(await countRenders()).toBe(0)
})

test('addresses that differ in defaults, order or unknown params share one render', async () => {
  const { readStatus, countRenders } = await setUp()
  for (const query of ['', '?currency=inr', '?utm_source=mail', '?fbclid=1&currency=inr', '?a&b']) {
    expect([query, await readStatus(`/privacy${query}`)]).toEqual([query, 200])
  }
  expect(await countRenders()).toBe(1)
})

test('invalid search params redirect, and cost no render', async () => {
  const { readStatus, countRenders } = await setUp()
  expect(await requestRepeatedly((index) => readStatus(`/coins?page=x${index}`))).toEqual(
    new Set([302]),
  )
  expect(await countRenders()).toBe(0)
})

test('data requests with invalid search params count as renders', async () => {
  const { readStatus, countRenders } = await setUp()
  const statuses = await requestRepeatedly((index) => readStatus(`/coins.data?page=x${index}`))
  expect(statuses).toEqual(new Set([202, 429]))
  expect(await countRenders()).toBeLessThanOrEqual(MAX_RENDERS)
})

test.each(['/x%0Ay', '/x%0Ay.data', '/no-such-page'])(
  'answers 404 to %s and logs no error',
  async (path) => {
    const { site, readStatus } = await setUp()
    expect(await readStatus(path)).toBe(404)
    expect(site.output()).toBe('')
  },
)
