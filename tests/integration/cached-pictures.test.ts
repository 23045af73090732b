// Pictures across restarts and processes of the built site. Pages outlive a process in browsers and
// shared caches, and their pictures must be there afterwards.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startPictureMarket } from '../helpers/sites/picture-site.ts'
import { type SiteProcess, startSiteProcess } from '../helpers/sites/site-process.ts'
import { emptyFolder } from '../helpers/stores/empty-folder.ts'
import { startRedisServer } from '../helpers/stores/redis-server.ts'

async function setUp() {
  const market = await startPictureMarket()
  const startSite = (variables: Record<string, string>) =>
    disposeAfterTest(startSiteProcess({ ...market.variables, ...variables }))
  return { ...market, startSite }
}

async function get(address: string) {
  const response = await fetch(address)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cacheControl: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** The first conversion starts a process. */
function waitForConversion(address: string): ReturnType<typeof get> {
  return vi.waitFor(
    async () => {
      const response = await get(address)
      expect(response.type).toBe('image/webp')
      return response
    },
    { timeout: 300_000 },
  )
}

async function crash({ child }: SiteProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Another process cannot open the database, but can read its keys in the write-ahead log. */
async function waitForCommit(cacheDirectory: string, key: string): Promise<void> {
  const file = path.join(cacheDirectory, 'cache.sqlite-wal')
  await expect.poll(() => readFile(file, 'latin1')).toContain(key)
}

test('serves a converted picture after a crash and without its host', async () => {
  const { host, startSite, pictureOf } = await setUp()
  const cacheDirectory = await emptyFolder()
  const first = await startSite({ CACHE_DIR: cacheDirectory })
  await openCompletePage(`${first.origin}/coins`)
  const before = await waitForConversion(first.origin + pictureOf('bitcoin'))
  expect(before).toMatchObject({ status: 200, cacheControl: 'public, max-age=604800' })
  await waitForCommit(cacheDirectory, 'webp-75 80 ')
  await crash(first)
  await host[Symbol.asyncDispose]()

  const second = await startSite({ CACHE_DIR: cacheDirectory })

  expect(await get(second.origin + pictureOf('bitcoin'))).toEqual(before)
  expect(await get(second.origin + pictureOf('bitcoin', 40))).toMatchObject({
    type: 'image/svg+xml',
  })
  expect(host.requests).toHaveLength(1)
})

test('fetches a picture of a page that was rendered before a crash', async () => {
  const { host, service, startSite, pictureOf } = await setUp()
  const cacheDirectory = await emptyFolder()
  const first = await startSite({ CACHE_DIR: cacheDirectory })
  await openCompletePage(`${first.origin}/coins`)
  await waitForCommit(cacheDirectory, 'coins/ethereum.webp')
  await crash(first)
  await service.setFaults('status=500')
  expect(host.requests).toEqual([])

  const second = await startSite({ CACHE_DIR: cacheDirectory })

  await waitForConversion(second.origin + pictureOf('ethereum'))
  expect(host.requests).toHaveLength(1)
})

test('fetches a picture of a page that another process has rendered', async () => {
  const { startSite, pictureOf } = await setUp()
  const redis = await disposeAfterTest(startRedisServer())
  const variables = { REDIS_URL: redis.url, PROCESSES: '2' }
  const [one, other] = await Promise.all([startSite(variables), startSite(variables)])
  for (const { output } of [one, other]) await expect.poll(output).toContain('Redis answers')

  await openCompletePage(`${one.origin}/coins`)

  await waitForConversion(other.origin + pictureOf('ethereum'))
})

test('serves pictures without a writable cache folder', async () => {
  const { host, startSite, pictureOf } = await setUp()
  const file = path.join(await emptyFolder(), 'a-file')
  await writeFile(file, 'where the folder should be')
  const site = await startSite({ CACHE_DIR: file })
  await openCompletePage(`${site.origin}/coins`)
  const address = site.origin + pictureOf('bitcoin')

  expect(await waitForConversion(address)).toMatchObject({ status: 200 })
  expect(await get(address)).toMatchObject({ status: 200, type: 'image/webp' })
  expect(host.requests).toHaveLength(1)
  await expect.poll(site.output).toContain('the cache folder cannot be used')
})
