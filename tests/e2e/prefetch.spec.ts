// What the browser fetches before it is asked for: from a live market only, never against the
// visitor's wish, and never at the cost of a call.
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

/** Everything that is fetched ahead from now on, by path and choices. */
function watchAhead(page: Page): string[] {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (isAhead(request)) ahead.push(pageOf(request.url()))
  })
  return ahead
}

function isAhead(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' && request.url().includes('.data')
}

function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const choices = searchParams.toString()
  return pathname.replace('.data', '') + (choices === '' ? '' : `?${choices}`)
}

test('a coin that is pointed at is there before the click', async ({ page, live }) => {
  await page.goto(`${live.origin}/coin/ethereum`)
  await page.goto(`${live.origin}/coins`)
  const card = page.getByRole('link', { name: /^ETH/ })
  const answered = page.waitForResponse((response) => {
    const request = response.request()
    return isAhead(request) && pageOf(request.url()) === '/coin/ethereum'
  })
  await card.hover()
  const answer = await answered
  expect(answer.status()).toBe(200)
  await answer.finished()

  // By the browser's own word: routing requests through the test would turn its cache off.
  const session = await page.context().newCDPSession(page)
  const sources: boolean[] = []
  session.on('Network.responseReceived', ({ response }) => {
    // The page that is opened has others ready in turn.
    if (pageOf(response.url) !== '/coin/ethereum') return
    sources.push(response.fromDiskCache === true || response.fromPrefetchCache === true)
  })
  await session.send('Network.enable')
  // Where the pointer is: another way there would be another intent.
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum')
  expect(sources).toEqual([true])
})

test('the likely next pages are ready, at the cost of no call', async ({ page, live }) => {
  const ahead = watchAhead(page)
  await page.goto(`${live.origin}/coins?page=2`)
  await expect
    .poll(() => ahead.toSorted())
    .toEqual([
      '/coins',
      '/coins?currency=eur&page=2',
      '/coins?currency=usd&page=2',
      '/coins?page=3',
    ])
  expect(await live.calls()).toEqual([expect.stringContaining('page=2')])

  // What was not at hand is asked for once it is wanted.
  await page.getByRole('link', { name: '3', exact: true }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByRole('link', { name: '3', exact: true })).toHaveAttribute('aria-current')
  expect((await live.calls()).at(-1)).toContain('page=3')
})

test('the likely next pages of a table are tables in its order', async ({ page, live }) => {
  const ahead = watchAhead(page)
  await page.goto(`${live.origin}/coins?sort=-24h&view=table`)
  await expect
    .poll(() => ahead.toSorted())
    .toEqual([
      '/coins?currency=eur&sort=-24h&view=table',
      '/coins?currency=usd&sort=-24h&view=table',
      '/coins?page=2&sort=-24h&view=table',
    ])
  expect(await live.calls()).toHaveLength(1)
})

test('the other ranges and currencies of a coin are ready', async ({ page, live }) => {
  const ahead = watchAhead(page)
  await page.goto(`${live.origin}/coin/bitcoin?range=7d`)
  const ranges = ['14d', '1y', '200d', '30d', '60d', 'max'].map((range) => `?range=${range}`)
  const currencies = ['eur', 'usd'].map((currency) => `?currency=${currency}&range=7d`)
  await expect
    .poll(() => ahead.toSorted())
    .toEqual(['', ...currencies, ...ranges].map((choices) => `/coin/bitcoin${choices}`))
})

for (const [who, connection] of [
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['on a slow network', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing is fetched ahead for a visitor ${who}`, async ({ page, live }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await expectNothingAhead(page, live.origin)
  })
}

test('nothing is fetched ahead of the demo market, which nobody may keep', async ({
  page,
  demoOrigin,
}) => {
  await expectNothingAhead(page, demoOrigin)
})

/** By the time that a page has been left and come back to, it would have begun. */
async function expectNothingAhead(page: Page, origin: string): Promise<void> {
  const ahead = watchAhead(page)
  await page.goto(`${origin}/coins`)
  await page.getByRole('link', { name: /^ETH / }).hover()
  await page.getByRole('link', { name: 'Exchanges', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Exchanges/)
  await page.getByRole('link', { name: 'Coins', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coins')
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))),
  )
  expect(ahead).toEqual([])
}

test('until the scripts have come the browser itself may fetch ahead', async ({ page, live }) => {
  await page.goto(live.origin)
  const rules: unknown = JSON.parse(
    (await page.locator('script[type=speculationrules]').textContent()) ?? '',
  )
  expect(rules).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
})
