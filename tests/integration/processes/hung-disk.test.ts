// The built site with a cache disk that hangs, at the start or later.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { type SiteProcess, startSiteProcess } from '../../helpers/sites/site-process.ts'
import { diskChildOf, hasEnded } from '../../helpers/stores/disk-child.ts'
import { emptyFolder } from '../../helpers/stores/empty-folder.ts'

/** Longer than this machine is ever delayed by other tests. */
const POLL = { timeout: 30_000 }

async function startSite(directory: string, variables: Record<string, string> = {}) {
  return disposeAfterTest(
    startSiteProcess({ MARKET_SOURCE: 'demo', CACHE_DIR: directory, ...variables }),
  )
}

async function get({ origin }: SiteProcess, address: string) {
  const response = await fetch(origin + address)
  return { status: response.status, text: await response.text() }
}

async function expectPagesServed(site: SiteProcess) {
  const pages = ['/readyz', '/', '/coins', '/coin/bitcoin', '/favicon.svg']
  for (const address of pages) {
    expect([address, (await get(site, address)).status]).toEqual([address, 200])
  }
}

/** The gauge for Prometheus, or null before it is set. */
async function diskGauge(site: SiteProcess) {
  return /^tezi_cache_disk_up (\d)$/m.exec((await get(site, '/metrics')).text)?.[1] ?? null
}

async function stop({ child }: SiteProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  return exited
}

function childOf(directory: string): number {
  const pid = diskChildOf(directory)
  if (pid === undefined) throw new Error('a child process was expected')
  return pid
}

test('starts, serves pages and stops although a file on its disk hangs', {
  timeout: 60_000,
}, async () => {
  const directory = await emptyFolder()
  const service = await disposeAfterTest(startMarketService({ now: Date.now }))
  const account = createHash('sha256').update(`${service.apiBase} `).digest('hex').slice(0, 12)
  // Opening a FIFO hangs until there is a writer.
  execFileSync('mkfifo', [path.join(directory, `calls-${account}.json`)])

  const site = await startSite(directory, { MARKET_API_BASE: service.apiBase })
  await expectPagesServed(site)
  expect(site.output()).toContain('the count of calls cannot be read')
  expect((await get(site, '/metrics')).text).toContain('tezi_market_budget_left{period="minute"} 0')
  const child = childOf(directory)

  expect(await stop(site)).toEqual([0, null])
  await expect.poll(() => hasEnded(child), POLL).toBe(true)
})

test('a disk that keeps hanging costs the site only its cache', {
  timeout: 120_000,
}, async () => {
  const directory = await emptyFolder()
  const service = await disposeAfterTest(startMarketService({ now: Date.now }))
  const site = await startSite(directory, {
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: service.apiBase,
    MARKET_CALLS_PER_MINUTE: '6000',
  })
  await expectPagesServed(site)
  expect(await diskGauge(site)).toBe('1')

  const child = childOf(directory)
  process.kill(child, 'SIGSTOP')
  let page = 1
  await expect
    .poll(async () => {
      page += 1
      expect((await get(site, `/coins?page=${page}`)).status).toBe(200)
      return diskGauge(site)
    }, POLL)
    .toBe('0')
  await expectPagesServed(site)

  // A new child process replaces it, and the disk is in use again.
  await expect.poll(() => diskGauge(site), POLL).toBe('1')
  expect(hasEnded(child)).toBe(true)
  const another = childOf(directory)
  process.kill(another, 'SIGSTOP')
  expect(await stop(site)).toEqual([0, null])
  await expect.poll(() => hasEnded(another), POLL).toBe(true)
  const lines = ['the cache disk is unavailable, running from memory', 'the cache disk answers']
  expect(lines.map((line) => site.output().split(line).length - 1)).toEqual([1, 1])
})

test('a second process runs without the folder, and the next start uses it again', {
  timeout: 120_000,
}, async () => {
  const directory = await emptyFolder()
  const first = await startSite(directory)
  await expectPagesServed(first)
  const second = await startSite(directory)
  await expectPagesServed(second)
  expect(await diskGauge(first)).toBe('1')
  expect(await diskGauge(second)).toBe('0')
  expect(second.output()).toContain('another process uses the cache folder')
  expect(await stop(second)).toEqual([0, null])

  const exited = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await exited
  const third = await startSite(directory)
  await expectPagesServed(third)
  expect(await diskGauge(third)).toBe('1')
  expect(third.output()).not.toContain('the cache disk is unavailable, running from memory')
})

test('kill -9 of the site ends its child process', async () => {
  const directory = await emptyFolder()
  const site = await startSite(directory)
  const child = childOf(directory)
  site.child.kill('SIGKILL')
  await expect.poll(() => hasEnded(child), POLL).toBe(true)
})
