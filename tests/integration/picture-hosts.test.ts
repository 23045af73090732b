// A picture host that fails, and visitors who request URLs on it that no answer names.
import { expect, onTestFinished, test } from 'vitest'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startHttpTestServer, text } from '../helpers/sites/http-test-server.ts'
import { startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'

async function setUp() {
  const host = await disposeAfterTest(startHttpTestServer(text('', { status: 500 })))
  const service = await disposeAfterTest(
    startMarketService({ now: Date.now, pictureOrigin: host.origin }),
  )
  const site = await startSite({
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
      MARKET_IMAGE_HOSTS: new URL(host.origin).host,
    },
  })
  onTestFinished(site.close)
  return { host, origin: site.origin }
}

async function readTypes(origin: string, addresses: readonly string[]): Promise<(string | null)[]> {
  const types: (string | null)[] = []
  for (const address of addresses) {
    types.push((await fetch(origin + address)).headers.get('content-type'))
  }
  return types
}

test.each(['/coins', '/exchanges', '/'])(
  'failed pictures of %s count against their host',
  async (path) => {
    const { host, origin } = await setUp()
    const page = await openCompletePage(origin + path)
    const images = [...page.document.querySelectorAll('main img[src*="url="]')]
    const addresses = [...new Set(images.map((image) => image.getAttribute('src') ?? ''))].slice(
      0,
      8,
    )
    expect(addresses).toHaveLength(8)

    const types = await readTypes(origin, addresses)

    expect(types).toEqual(Array(8).fill('image/svg+xml'))
    expect(host.requests).toHaveLength(5)
  },
)

test('failed pictures of made-up URLs do not count against their host', async () => {
  const { host, origin } = await setUp()
  await openCompletePage(`${origin}/coins`)
  const made = Array.from({ length: 8 }, (_, index) => {
    return `/image?w=40&url=${encodeURIComponent(`${host.origin}/made-up/${index}.png`)}`
  })

  await readTypes(origin, made)

  expect(host.requests).toHaveLength(8)
})
