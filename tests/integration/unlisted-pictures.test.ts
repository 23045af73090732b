// A market service whose pictures are on a host that the site does not allow.
import { expect, onTestFinished, test } from 'vitest'
import { pictureUrl } from '../../market/picture-url.ts'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'

const PAGES = [
  '/',
  '/coins',
  '/coins?view=table',
  '/coin/bitcoin',
  '/exchanges',
  '/exchange/binance',
  '/search?q=bitcoin',
]

async function setUp() {
  const pictureOrigin = 'https://unlisted.example'
  const service = await disposeAfterTest(startMarketService({ now: Date.now, pictureOrigin }))
  const site = await startSite({
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
    },
  })
  onTestFinished(site.close)
  return { origin: site.origin }
}

async function expectLetter(address: string): Promise<void> {
  const picture = await fetch(address)
  expect(picture.status, address).toBe(200)
  expect(picture.headers.get('content-type'), address).toBe('image/svg+xml')
  expect(await picture.text(), address).toMatch(/>[^<]+<\/text>/)
}

test.each(PAGES)('shows letter avatars for pictures from an unlisted host on %s', async (path) => {
  const { origin } = await setUp()
  // A search knows the pictures of coins that a page has shown.
  await openCompletePage(`${origin}/coins`)

  const page = await openCompletePage(origin + path)

  const addresses = [...page.document.querySelectorAll('main img[src^="/image"]')].map(
    (image) => image.getAttribute('src') ?? '',
  )
  expect(addresses.some((address) => new URL(address, origin).searchParams.has('url'))).toBe(true)
  for (const address of addresses) await expectLetter(new URL(address, origin).href)
})

test('shows letter avatars for pictures from an unlisted host on the watchlist', async () => {
  const { origin } = await setUp()
  const rowsOf = async () => {
    const watchlist = await (await fetch(`${origin}/watchlist.json?ids=bitcoin,ethereum`)).json()
    return watchlist.snapshot?.value.rows ?? []
  }
  await expect.poll(async () => (await rowsOf()).length, { timeout: 20_000 }).toBe(2)

  for (const { name, imageUrl } of await rowsOf()) {
    expect(imageUrl).toMatch(/^https:\/\/unlisted\.example\//)
    await expectLetter(origin + pictureUrl({ url: imageUrl, label: name, width: 80 }))
  }
})
