// The built site with a cache disk that hangs, at the start or later.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { COIN_COUNT } from '../../../demo-market/coins/demo-coins.server.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import type { SiteProcess } from '../../helpers/sites/site-process.ts'
import { emptyFolder } from '../../helpers/stores/empty-folder.ts'
import { startFaultyDiskSite } from '../../helpers/stores/faulty-disk-site.ts'
import { hangWorker } from '../../helpers/stores/sqlite.ts'

const UNAVAILABLE = 'the cache folder cannot be used, running from memory'
const IN_USE_AGAIN = 'the cache folder is in use again'

async function get({ origin }: SiteProcess, address: string) {
  const response = await fetch(origin + address)
  return { status: response.status, text: await response.text() }
}

async function expectPagesServed(site: SiteProcess) {
  const pages = ['/readyz', '/', '/coins', '/coin/bitcoin', '/favicon.svg']
  for (const address of pages) {
    await expect.poll(async () => (await get(site, address)).status, { message: address }).toBe(200)
  }
}

/** The gauge for Prometheus, or null before it is set. */
async function diskGauge(site: SiteProcess) {
  return /^tezi_cache_disk_up (\d)$/m.exec((await get(site, '/metrics')).text)?.[1] ?? null
}

/** A site with a faulty disk, which is in use. */
async function startLiveSite() {
  const directory = await emptyFolder()
  const service = await disposeAfterTest(
    startMarketService({ clock: systemClock, coinCount: COIN_COUNT }),
  )
  const site = await startFaultyDiskSite(directory, {
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: service.apiBase,
    MARKET_CALLS_PER_MINUTE: '6000',
  })
  await expectPagesServed(site)
  expect(await diskGauge(site)).toBe('1')
  return { directory, site }
}

/** Each page of the list costs a call, whose answer is stored. */
async function visitNewPagesUntilGauge(site: SiteProcess, value: string): Promise<void> {
  let page = 1
  await expect
    .poll(async () => {
      page += 2
      expect((await get(site, `/coins?page=${page}`)).status).toBe(200)
      return diskGauge(site)
    })
    .toBe(value)
}

async function stop({ child }: SiteProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  return exited
}

function countLines(site: SiteProcess, line: string): number {
  return site.output().split(line).length - 1
}

test('starts, serves pages and stops although its disk hangs', async () => {
  const directory = await emptyFolder()
  await hangWorker(directory)
  const service = await disposeAfterTest(startMarketService({ clock: systemClock }))

  const site = await startFaultyDiskSite(directory, { MARKET_API_BASE: service.apiBase })
  await expectPagesServed(site)
  expect(await diskGauge(site)).toBe('0')
  expect(countLines(site, UNAVAILABLE)).toBe(1)
  // The calls of the last minute are unknown, so only two of five are left.
  expect((await get(site, '/metrics')).text).toContain('tezi_market_budget_left{period="minute"} 2')

  expect(await stop(site)).toEqual([0, null])
})

test('a disk that hangs costs the site only its cache', async () => {
  const { directory, site } = await startLiveSite()
  const resume = await hangWorker(directory)
  await visitNewPagesUntilGauge(site, '0')
  await expectPagesServed(site)

  await resume()
  await expect.poll(() => diskGauge(site)).toBe('1')
  // On a busy machine the disk may seem to hang once more.
  const counts = () => [UNAVAILABLE, IN_USE_AGAIN].map((line) => countLines(site, line))
  await expect.poll(() => new Set(counts()).size).toBe(1)
  expect(counts()).not.toContain(0)
  await hangWorker(directory)
  expect(await stop(site)).toEqual([0, null])
})
