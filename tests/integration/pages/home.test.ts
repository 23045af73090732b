import { expect, inject, onTestFinished, test } from 'vitest'
import { openCompletePage, openUntil } from '../../helpers/browser/complete-page.ts'
import { followLink, openHtml, pathOf, textOf } from '../../helpers/browser/html-page.ts'
import { STALE_TEXT } from '../../helpers/browser/screens.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'
import { startSite } from '../../helpers/sites/site.ts'

const origin = inject('demoOrigin')

test('R1: home shows ten coins, the market, trending coins and links to the lists', async () => {
  const { body, document } = await openCompletePage(origin)
  const headings = [...document.querySelectorAll('main h2')].map(textOf)
  // Only there after somebody has opened the page of these prices.
  expect(headings.filter((heading) => heading !== 'Crypto prices in India')).toEqual([
    'Your watchlist',
    'Top coins by market cap',
    'The market',
    'Gainers and losers',
    'Trending',
    'Heatmap',
  ])
  const market = body.getByRole('region', { name: 'The market' })
  expect([...market.querySelectorAll('dt')].map(textOf)).toEqual([
    'Market cap',
    '24h volume',
    'Bitcoin dominance',
    'Ethereum dominance',
    'Coins',
  ])
  const [marketCap, volume] = [...market.querySelectorAll('dd')].map(textOf)
  for (const figure of [marketCap, volume]) {
    expect(figure).toMatch(/^₹[\d.,]+ L Cr(Increase|Decrease)?[+−]?\d+\.\d{2,}% 24h, in \$$/)
  }

  const first = body.getByRole('region', { name: 'Top coins by market cap' })
  const cards = [...(first.querySelector('ol, ul')?.children ?? [])]
  expect(cards).toHaveLength(10)
  expect(textOf(cards[0]?.querySelector('h3') ?? null)).toBe('BTC')
  for (const card of cards) {
    expect(textOf(card)).toMatch(/₹[\d.,]+(Increase|Decrease)?[+−]?\d+\.\d{2,}%$/)
  }
  expect(first.querySelector('time')).not.toBeNull()

  const trending = body.getByRole('region', { name: /^Trending/ })
  const trendingLinks = [...trending.querySelectorAll('ol a')]
  expect(trendingLinks.length).toBeGreaterThan(4)
  for (const link of trendingLinks) {
    expect(link.getAttribute('href')).toMatch(/^\/coin\/[\w%.-]+$/)
  }

  const doors = body.getByRole('navigation', { name: 'More than prices' })
  expect([...doors.querySelectorAll('a')].map((door) => door.getAttribute('href'))).toEqual([
    '/coin/bitcoin/what-if',
    '/india',
    '/portfolio/tax',
  ])
  expect(textOf(doors)).toMatch(/^₹5,000 a month for a year/)

  expect(linkOf(first, 'All coins').getAttribute('href')).toBe('/coins')
  const exchanges = await followLink(linkOf(first, 'Exchanges'))
  expect(pathOf(exchanges.url)).toBe('/exchanges')
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})

test('home lists the five largest gainers and losers with links', async () => {
  const { body } = await openCompletePage(`${origin}/?currency=usd`)
  const movers = body.getByRole('region', { name: 'Gainers and losers' })
  expect(textOf(movers)).toContain('top 100 coins, 24h change')
  expect([...movers.querySelectorAll('h3')].map(textOf)).toEqual(['Gainers', 'Losers'])
  const [gainers = [], losers = []] = [...movers.querySelectorAll('ol')].map(changesIn)
  expect(gainers).toHaveLength(5)
  expect(gainers).toEqual(gainers.toSorted((one, other) => other - one))
  expect(losers).toEqual(losers.toSorted((one, other) => one - other))
  expect(Math.min(...gainers)).toBeGreaterThan(0)
  expect(Math.max(...losers)).toBeLessThan(0)

  const link = movers.querySelector('a')
  if (link === null) throw new Error('no coin gained')
  expect(textOf(link)).toMatch(/\$[\d.,]+/)
  const coin = await followLink(link)
  expect(coin.status).toBe(200)
  expect(pathOf(coin.url)).toMatch(/^\/coin\/[^?]+\?currency=usd$/)
})

test('both heatmaps show coins of the table with the same changes, and say how many', async () => {
  const { body } = await openCompletePage(origin)
  const heatmap = body.getByRole('region', { name: 'Heatmap' })
  expect(heatmap.querySelectorAll('tr')).toHaveLength(101)
  const rows = new Map(
    [...heatmap.querySelectorAll('tbody tr')].map((row) => {
      const [, change, marketCap] = [...row.querySelectorAll('td')]
      const changeText = change?.querySelector('[data-direction]')?.lastChild?.textContent
      const title = `${textOf(row.querySelector('th'))} ${changeText}`
      const hasMarketCap = textOf(marketCap ?? null) !== 'NA'
      return [row.querySelector('a')?.getAttribute('href'), { title, hasMarketCap }]
    }),
  )
  // All of its coins have a market cap.
  expect(heatmap.textContent).not.toContain('unknown market cap')
  const maps = [...heatmap.querySelectorAll('div:has(> div > svg)')]
  const counts = maps.map((map) => {
    const tiles = [...map.querySelectorAll('a')]
    expect(map.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    for (const tile of tiles) {
      const title = tile.querySelector('title')?.textContent
      expect(rows.get(tile.getAttribute('href'))).toEqual({ title, hasMarketCap: true })
      expect(textOf(tile.querySelector('text'))).not.toBe('')
    }
    expect(textOf(map.querySelector('p'))).toContain(`${tiles.length} of the largest coins.`)
    return tiles.length
  })
  expect(counts[0]).toBeGreaterThan(40)
  expect(counts[1]).toBeGreaterThan(15)
  expect(counts[1]).toBeLessThan(26)
})

test('home says its age once, and leaves it to the frame that its data is made up', async () => {
  // The parts of a new site's page have one age.
  const site = await startSite()
  onTestFinished(site.close)
  const { text } = await openCompletePage(site.origin)
  expect(text.match(/Updated/g)).toHaveLength(1)
  expect(text.match(/Demo data/g)).toBeNull()
})

test('the first visit of home makes three calls', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const { body } = await openHtml(live.origin)
  body.getByText('Gainers')
  body.getByText('The heatmap as a table')
  const paths = (await live.calls()).map((call) => call.split('?')[0])
  expect(paths.toSorted()).toEqual(['/coins/markets', '/global', '/search/trending'])
})

test('home shows the last good changes as old data while the service is down', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(live.origin)
  await live.killMarket()
  await live.clock.advance(30 * 60_000)
  const { body, text } = await openCompletePage(live.origin)
  expect(text.split(STALE_TEXT)).toHaveLength(2)
  const top = body.getByRole('region', { name: 'Top coins by market cap' })
  expect(textOf(top)).toContain(STALE_TEXT)
  for (const name of ['Gainers and losers', 'Heatmap']) {
    expect(textOf(body.getByRole('region', { name }))).toMatch(/[+−]\d+\.\d{2,}%/)
  }
  await live.restartMarket()
})

test('figures and trending coins say their age once it differs from that of the prices', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(live.origin)
  await live.setFaults('status=500;path=/global,status=500;path=/search/trending')
  await live.clock.advance(20 * 60_000)
  await openUntil(live.origin, ({ body }) => {
    for (const name of ['The market', 'Trending']) {
      const age = ageOf(body.getByRole('region', { name }))
      expect(textOf(age.firstElementChild)).toMatch(/^Updated \d|^Old: /)
    }
    const top = body.getByRole('region', { name: 'Top coins by market cap' })
    expect(textOf(top)).not.toContain(STALE_TEXT)
  })
})

function linkOf(region: HTMLElement, text: string): HTMLElement {
  const link = [...region.querySelectorAll('a')].find((one) => textOf(one) === text)
  if (link === undefined) throw new Error(`no link “${text}”`)
  return link
}

/** In percent, as a list of gainers or losers prints them. */
function changesIn(list: Element): number[] {
  return [...list.querySelectorAll('[data-direction]')].map((change) => {
    const text = change.lastChild?.textContent ?? ''
    return Number(text.trim().replace('−', '-').replaceAll(/[%,]/g, ''))
  })
}

/** The line of the region's age. Rows with an age of their own have no paragraph. */
function ageOf(region: HTMLElement): Element {
  const age = region.querySelector('p:has(time)')
  if (age === null) throw new Error(`no age in “${textOf(region)}”`)
  return age
}
