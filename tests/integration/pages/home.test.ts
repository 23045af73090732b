import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { followLink, openHtml, pathOf, textOf } from '../../helpers/browser/html-page.ts'
import { STALE_TEXT } from '../../helpers/browser/screens.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

test('R1: home shows the market, ten coins, trending coins and links to the lists', async () => {
  const { body, document } = await openCompletePage(origin)
  const market = body.getByRole('region', { name: 'The market' })
  expect([...market.querySelectorAll('dt')].map(textOf)).toEqual([
    'Market cap',
    '24h volume',
    'Bitcoin dominance',
    'Ethereum dominance',
    'Coins',
  ])
  expect(textOf(market.querySelector('dd'))).toMatch(/^₹[\d.,]+ L Cr/)

  const first = body.getByRole('region', { name: 'Top coins by market cap' })
  const cards = [...(first.querySelector('ol, ul')?.children ?? [])]
  expect(cards).toHaveLength(10)
  expect(textOf(cards[0]?.querySelector('h2, h3') ?? null)).toBe('BTC')
  expect(textOf(cards[0] ?? null)).toContain('₹')
  expect(first.querySelector('time')).not.toBeNull()

  const trending = body.getByRole('region', { name: /^Trending/ })
  const trendingLinks = [...trending.querySelectorAll('ol a')]
  expect(trendingLinks.length).toBeGreaterThan(4)
  for (const link of trendingLinks) {
    expect(link.getAttribute('href')).toMatch(/^\/coin\/[\w%.-]+$/)
  }

  expect(linkOf(first, 'All coins').getAttribute('href')).toBe('/coins')
  const exchanges = await followLink(linkOf(first, 'Exchanges by trust score'))
  expect(pathOf(exchanges.url)).toBe('/exchanges')
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})

test('home lists the five largest gainers and losers with links', async () => {
  const { body } = await openCompletePage(`${origin}/?currency=usd`)
  const movers = body.getByRole('region', { name: 'Gainers and losers' })
  expect(textOf(movers)).toContain('Among the top 100 coins by market cap')
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

test('the heatmap and its table show the same coins with the same changes', async () => {
  const { body } = await openCompletePage(origin)
  const heatmap = body.getByRole('region', { name: 'Heatmap of the top 100 coins' })
  expect(heatmap.querySelectorAll('tr')).toHaveLength(101)
  const rows = [...heatmap.querySelectorAll('tbody tr')].map((row) => {
    const [, change, marketCap] = [...row.querySelectorAll('td')]
    const changeText = change?.querySelector('[data-direction]')?.lastChild?.textContent
    return {
      href: row.querySelector('a')?.getAttribute('href'),
      title: `${textOf(row.querySelector('th'))} ${changeText}`,
      hasMarketCap: textOf(marketCap ?? null) !== 'NA',
    }
  })
  const tiles = [...heatmap.querySelectorAll('svg a')].map((tile) => ({
    href: tile.getAttribute('href'),
    title: tile.querySelector('title')?.textContent,
    hasMarketCap: true,
  }))
  expect(tiles.length).toBeGreaterThan(90)
  expect(byHref(tiles)).toEqual(byHref(rows.filter(({ hasMarketCap }) => hasMarketCap)))
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
  live.advanceTime(30 * 60_000)
  const { body } = await openCompletePage(live.origin)
  for (const name of ['Gainers and losers', 'Heatmap of the top 100 coins']) {
    const text = textOf(body.getByRole('region', { name }))
    expect(text).toContain(STALE_TEXT)
    expect(text).toMatch(/[+−]\d+\.\d\d%/)
  }
  await live.restartMarket()
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

function byHref<T extends { href: string | null | undefined }>(links: readonly T[]): T[] {
  return links.toSorted((one, other) => String(one.href).localeCompare(String(other.href)))
}
