// One page shows one price and one change of a coin, also if its calls disagree.
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../helpers/browser/fixed-market-test.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

test('home shows the price and the change of the list in every place', async ({
  page,
  startOnFixedMarket,
}) => {
  const rows = [toRow('gold', 1), toRow('silver', 2)]
  const trending = { coins: [toTrending('gold', 44), toTrending('zinc', 55)] }
  await seedWatchlist(page, toWatchlistJson('gold', 'zinc'))
  await page.route('**/watchlist.json*', answerWithOtherQuotes)
  await page.goto(await startOnFixedMarket({ rows, trending }))

  const strip = page.getByRole('region', { name: 'Your watchlist' })
  await expect(strip.getByRole('listitem')).toHaveCount(2)
  await page.getByText('The heatmap as a table').click()
  expect(await quotesOf(page, 'gold')).toEqual({
    prices: ['₹1,000.00'],
    changes: ['+1.00%'],
    // The top coins leave out those of the watchlist.
    places: ['Gainers and losers', 'Heatmap', 'Trending', 'Your watchlist'],
  })
  expect((await quotesOf(page, 'silver')).places).toContain('Top coins by market cap')
  expect(await quotesOf(page, 'zinc')).toEqual({
    prices: ['₹777.00'],
    changes: ['+55.00%'],
    places: ['Trending', 'Your watchlist'],
  })
  await expect(strip.getByText(/Updated/)).toHaveCount(0)
})

/** What the list of coins says. */
function toRow(id: string, rank: number) {
  return {
    id,
    symbol: id.slice(0, 3),
    name: id,
    image: null,
    current_price: 1000 * rank,
    market_cap: 1e9 / rank,
    market_cap_rank: rank,
    price_change_percentage_24h: rank,
    last_updated: new Date().toISOString(),
  }
}

/** What the call of the trending coins says. */
function toTrending(id: string, inr: number) {
  const data = { price_change_percentage_24h: { inr, usd: inr, eur: inr } }
  return { item: { id, symbol: id.slice(0, 3), name: id, market_cap_rank: 9, data } }
}

/** Newer rows for the watchlist than those of the page, and a coin that the page's list lacks. */
async function answerWithOtherQuotes(route: Route): Promise<void> {
  const response = await route.fetch()
  const coins = await response.json()
  const [gold] = coins.snapshot.value.rows
  const zinc = { ...gold, id: 'zinc', name: 'zinc', symbol: 'zin', marketCapRank: 9 }
  coins.snapshot.value.rows = [gold, zinc].map((row) => ({ ...row, price: 777, change24hPct: 9 }))
  await route.fulfill({ json: { ...coins, unknown: [], missing: [] } })
}

/** The different prices and changes that the page shows of a coin, and where. */
function quotesOf(page: Page, id: string) {
  return page.evaluate((coinId) => {
    const links = [...document.querySelectorAll(`main a[href="/coin/${coinId}"]`)]
    const parts = links
      .filter((link) => link.closest('svg') === null)
      .map((link) => link.closest('tr, li') ?? link)
    const textsOf = (selector: string) => {
      const found = parts.flatMap((part) => [...part.querySelectorAll(selector)])
      return [...new Set(found.map((element) => element.lastChild?.textContent ?? ''))]
    }
    return {
      prices: textsOf('[data-price]'),
      changes: textsOf('[data-direction]'),
      places: parts.map((part) => part.closest('section')?.querySelector('h2')?.textContent).sort(),
    }
  }, id)
}
