// Pictures across restarts of the built site: a converted picture is served after a crash, even if
// its host is down.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { CACHE_VERSION } from '../../server/gateway/cache/entry.server.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startHttpTestServer, text } from '../helpers/sites/http-test-server.ts'
import { startSiteProcess } from '../helpers/sites/site-process.ts'
import { emptyFolder } from '../helpers/stores/empty-folder.ts'

async function setUp() {
  const create = { width: 250, height: 250, channels: 3, background: '#0000ff' } as const
  const host = await disposeAfterTest(
    startHttpTestServer(text(await sharp({ create }).png().toBuffer())),
  )
  const startSite = (cacheDirectory: string) =>
    disposeAfterTest(
      startSiteProcess({
        MARKET_SOURCE: 'demo',
        MARKET_IMAGE_HOSTS: new URL(host.origin).host,
        CACHE_DIR: cacheDirectory,
      }),
    )
  const url = encodeURIComponent(`${host.origin}/coins/images/1/large/gold.png?1696501400`)
  return { host, startSite, picture: `/image?letter=G&url=${url}&w=80` }
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

/** On a busy machine the first conversion may take longer than a visitor's maximum wait. */
function waitForConversion(address: string): ReturnType<typeof get> {
  return vi.waitFor(
    async () => {
      const response = await get(address)
      expect(response.type).toBe('image/webp')
      return response
    },
    { timeout: 20_000 },
  )
}

test('serves a converted picture after a crash and without its host', {
  timeout: 30_000,
}, async () => {
  const { host, startSite, picture } = await setUp()
  const cacheDirectory = await emptyFolder()
  const first = await startSite(cacheDirectory)
  const before = await waitForConversion(first.origin + picture)
  expect(before).toMatchObject({
    status: 200,
    cacheControl: 'public, max-age=31536000, immutable',
  })
  // Another process cannot open the database, but can read its keys in the write-ahead log.
  const commits = () =>
    readFile(path.join(cacheDirectory, `cache-${CACHE_VERSION}.sqlite-wal`), 'latin1')
  await expect.poll(commits).toContain('gold.png')
  const exited = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await exited
  await host[Symbol.asyncDispose]()

  const second = await startSite(cacheDirectory)

  expect(await get(second.origin + picture)).toEqual(before)
  expect(await get(second.origin + picture.replace('w=80', 'w=40'))).toMatchObject({
    type: 'image/svg+xml',
  })
  expect(host.requests).toHaveLength(1)
})

test('serves pictures without a writable cache folder', { timeout: 30_000 }, async () => {
  const { host, startSite, picture } = await setUp()
  const file = path.join(await emptyFolder(), 'a-file')
  await writeFile(file, 'where the folder should be')
  const site = await startSite(file)

  expect(await waitForConversion(site.origin + picture)).toMatchObject({ status: 200 })
  expect(await get(site.origin + picture)).toMatchObject({ status: 200, type: 'image/webp' })
  expect(host.requests).toHaveLength(1)
  await expect.poll(site.output).toContain('the cache folder cannot be used')
})
