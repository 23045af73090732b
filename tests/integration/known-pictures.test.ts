// Which pictures a site fetches: those that the market's data names, on every page, and no others.
import { expect, onTestFinished, test } from 'vitest'
import { pictureUrl } from '../../market/picture-url.ts'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import { startPictureMarket } from '../helpers/sites/picture-site.ts'
import { startSite } from '../helpers/sites/site.ts'

async function setUp() {
  const { host, variables, pictureOf } = await startPictureMarket()
  const site = await startSite({ variables })
  onTestFinished(site.close)
  return { host, origin: site.origin, pictureOf }
}

async function expectPicture(address: string): Promise<void> {
  const typeOf = async () => (await fetch(address)).headers.get('content-type')
  // On a busy machine, a conversion may take longer than a visitor waits.
  await expect.poll(typeOf).toBe('image/webp')
}

test.each([
  '/',
  '/coins',
  '/coins?view=table',
  '/coin/bitcoin',
  '/exchanges',
  '/exchange/binance',
  '/exchange/demo-unlisted',
  '/search?q=bitcoin',
])('shows the pictures of %s', async (path) => {
  const { origin } = await setUp()
  // A search has the pictures of coins that are on a page of the list.
  if (path.startsWith('/search')) await openCompletePage(`${origin}/coins`)

  const page = await openCompletePage(origin + path)

  const images = [...page.document.querySelectorAll('main img[src*="url="]')]
  expect(images).not.toEqual([])
  // The last ones of a long list take no other way.
  for (const image of images.slice(0, 8)) await expectPicture(origin + image.getAttribute('src'))
})

test('shows the pictures of the watchlist', async () => {
  const { origin } = await setUp()
  const rowsOf = async () => {
    const watchlist = await (await fetch(`${origin}/watchlist.json?ids=bitcoin,ethereum`)).json()
    return watchlist.snapshot?.value.rows ?? []
  }
  await expect.poll(async () => (await rowsOf()).length).toBe(2)

  for (const { name, imageUrl } of await rowsOf()) {
    await expectPicture(origin + pictureUrl({ url: imageUrl, label: name, width: 80 }))
  }
})

test('made-up URLs cost the host of the pictures no request', async () => {
  const { host, origin, pictureOf } = await setUp()
  await openCompletePage(`${origin}/coins`)

  for (const id of ['made-up', 'bitcoin.webp?', '../coins/bitcoin']) {
    const answer = await fetch(origin + pictureOf(id))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await answer.text()).toContain('>G</text>')
  }

  expect(host.requests).toEqual([])
})
