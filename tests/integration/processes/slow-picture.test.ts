// The built site and a picture that takes minutes to draw.
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startHttpTestServer, text } from '../../helpers/sites/http-test-server.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'
import { slowSvg } from '../../helpers/sites/slow-svg.ts'

async function setUp() {
  const create = { width: 250, height: 250, channels: 3, background: '#0000ff' } as const
  const png = await sharp({ create }).png().toBuffer()
  const host = await disposeAfterTest(
    startHttpTestServer((request, response) => {
      text(request.url?.startsWith('/slow') ? slowSvg() : png)(request, response)
    }),
  )
  const site = await disposeAfterTest(
    startSiteProcess({
      MARKET_SOURCE: 'demo',
      MARKET_IMAGE_HOSTS: new URL(host.origin).host,
    }),
  )
  const typeOf = async (path: string, width = 80) => {
    const url = encodeURIComponent(host.origin + path)
    const picture = await fetch(`${site.origin}/image?letter=G&url=${url}&w=${width}`)
    return `${picture.status} ${picture.headers.get('content-type')}`
  }
  return { site, typeOf }
}

test('serves an avatar for a picture that takes minutes, and others soon after', async () => {
  const { typeOf } = await setUp()

  const letters = await Promise.all([40, 80, 128, 256].map((width) => typeOf('/slow.svg', width)))

  expect(letters).toEqual(Array(4).fill('200 image/svg+xml'))
  await expect
    .poll(() => typeOf('/gold.png'), { timeout: 15_000, interval: 200 })
    .toBe('200 image/webp')
})

test('SIGTERM stops the site in time while such a picture is drawn', async () => {
  const { site, typeOf } = await setUp()
  // Starts the conversion process.
  await typeOf('/gold.png')
  const letter = typeOf('/slow.svg')
  // When the server answers a later request, it also has the earlier one.
  await typeOf('/silver.png', 40)

  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')

  // Status 0 means that all requests ended within 9 s.
  expect(await exited).toEqual([0, null])
  expect(await letter).toBe('200 image/svg+xml')
})
