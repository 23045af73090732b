// Lists on the narrowest phones and with enlarged text, and pages of text with enlarged text: no
// figure is cut, and no page scrolls sideways.
import type { Page } from '@playwright/test'
import { test as base, expect } from '../helpers/browser/browser-test.ts'
import { startFixedResponseSite } from '../helpers/sites/fixed-response-site.ts'
import { seedWatchlist, toWatchlistJson } from '../helpers/stores/watchlist-storage.ts'

const SYMBOLS = ['usdt', 'usdc', 'wsteth', 'longsymbol', 'dust'] as const
const PRICES = [10_583_546, 88.45, 10_583_546.25, 99_999.99, 0.0000000000651] as const

const COINS = SYMBOLS.map((symbol, index) => ({
  id: symbol,
  symbol,
  name: `Name of ${symbol}`,
  image: null,
  current_price: PRICES[index],
  market_cap: 4.2e13,
  market_cap_rank: 13_196 + index,
  total_volume: 9.9e11,
  circulating_supply: 5.89e14,
  price_change_percentage_24h: -12.34,
  price_change_percentage_1h_in_currency: -12.34,
  price_change_percentage_24h_in_currency: -12.34,
  price_change_percentage_7d_in_currency: 123.45,
  sparkline_in_7d: { price: [1, 2, 3] },
  last_updated: new Date().toISOString(),
}))

const EXCHANGES = ['Binance', 'A Very Long Name of an Exchange'].map((name, index) => ({
  id: `exchange-${index}`,
  name,
  image: null,
  url: 'https://exchange.example/',
  country: 'Saint Vincent and the Grenadines',
  year_established: 2017,
  trust_score: 10,
  trust_score_rank: index + 1,
  trade_volume_24h_btc: 333_456.78,
}))

const MARKETS = [
  { base: 'BTC', target: 'INR', last: 10_583_546.25 },
  { base: 'LONGSYMBOL', target: 'LONGTARGET', last: 0.0000000000651, target_coin_id: 'x' },
  { base: `0X${'4F'.repeat(20)}`, target: 'WBTC', last: 120_305.5, target_coin_id: 'x' },
].map((market) => ({
  ...market,
  market: { identifier: 'exchange-1', name: EXCHANGES[1]?.name },
  converted_last: { usd: 119_999.99 },
  converted_volume: { usd: 3.5e10 },
  bid_ask_spread_percentage: 99.99,
  last_traded_at: new Date().toISOString(),
  is_anomaly: true,
  is_stale: true,
  trade_url: 'https://exchange.example/trade',
  coin_id: market.base,
}))

const LAST_MS = Date.now() - 60_000
const PRICES_OF_DAY = Array.from({ length: 49 }, (_, index) => [
  LAST_MS - (48 - index) * 30 * 60_000,
  10_583_546.25,
])

const RATES = Object.fromEntries(
  [
    ['btc', 1],
    ['usd', 119_999.99],
    ['inr', 10_583_546],
    ['eur', 103_000],
  ].map(([code, value]) => [code, { name: code, unit: code, type: 'fiat', value }]),
)

const PATHS = [
  '/coins',
  '/coins?view=table',
  '/exchanges',
  '/exchanges?view=table',
  '/exchange/exchange-1',
  '/coin/usdt/markets?pairs=all',
  '/coin/usdt/table?range=24h',
  '/coin/usdt/table?range=24h&type=candles',
  '/watchlist',
]

const test = base.extend<object, { listsOrigin: string }>({
  listsOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const site = await startFixedResponseSite({
        '/coins/markets': COINS,
        '/coins/list': COINS,
        '/exchanges': EXCHANGES,
        '/exchanges/exchange-1': { ...EXCHANGES[1], tickers: MARKETS },
        '/coins/usdt': { ...COINS[0], market_data: { current_price: { inr: 1, usd: 1, eur: 1 } } },
        '/coins/usdt/market_chart': { prices: PRICES_OF_DAY, total_volumes: PRICES_OF_DAY },
        '/coins/usdt/ohlc': PRICES_OF_DAY.map(([timeMs, price]) => [
          timeMs,
          ...Array(4).fill(price),
        ]),
        '/coins/usdt/tickers': {
          name: 'Name of usdt',
          tickers: [...MARKETS, ...MARKETS.map((market) => ({ ...market, coin_id: 'usdt' }))],
        },
        '/exchange_rates': { rates: RATES },
      })
      await use(site.origin)
      await site[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],
})

const SIZES = [
  { width: 320, rootFontSize: '100%' },
  { width: 330, rootFontSize: '100%' },
  { width: 340, rootFontSize: '100%' },
  { width: 360, rootFontSize: '100%' },
  { width: 360, rootFontSize: '200%' },
]

test('lists show whole figures and do not scroll sideways', async ({ page, listsOrigin }) => {
  await seedWatchlist(page, toWatchlistJson(...SYMBOLS))
  for (const path of PATHS) {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(listsOrigin + path)
    await expect(page.locator(figuresOf(path)).first()).toBeVisible()
    for (const { width, rootFontSize } of SIZES) {
      await test.step(`${path} at ${width} px and a root font of ${rootFontSize}`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, rootFontSize)
        expect(await cutTexts(page, figuresOf(path))).toEqual([])
        const [wide, shown] = await page.evaluate(() => [
          document.scrollingElement?.scrollWidth,
          document.scrollingElement?.clientWidth,
        ])
        expect(wide).toBe(shown)
      })
    }
  }
})

test('the table shows name, price and 24h change without scrolling', async ({
  page,
  listsOrigin,
}) => {
  await page.goto(`${listsOrigin}/coins?view=table`)
  await expect(page.getByRole('rowheader', { name: 'USDT' })).toBeVisible()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const ends = await page.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const change = row.querySelector('[data-direction]')
        return Math.round(change?.getBoundingClientRect().right ?? Number.NaN)
      }),
    )
    for (const end of ends) expect(end).toBeLessThanOrEqual(width - 16)
    await expect(page.locator('tbody [data-direction]').first()).toHaveText(/−12\.34%/)
    await expect(page.getByRole('button', { name: /^Star / })).toHaveCount(SYMBOLS.length)
    for (const { rankBottom, starTop } of await page.locator('tbody tr').evaluateAll(placeStars)) {
      expect(rankBottom).toBeLessThanOrEqual(starTop)
    }
  }
})

/** The selector of texts that must never be cut: prices and volumes. Names may end with an ellipsis. */
function figuresOf(path: string): string {
  if (path.startsWith('/exchange')) return 'main dd, main td'
  if (path.startsWith('/coin/')) return 'main td'
  return '[data-price]'
}

/** The bottom of the number and the top of the star's button in each row. */
function placeStars(rows: Element[]) {
  return rows.map((row) => {
    const number = document.createRange()
    number.selectNodeContents(row.querySelector('td')?.firstChild ?? row)
    const star = row.querySelector('td > button')
    return {
      rankBottom: number.getBoundingClientRect().bottom,
      starTop: star?.getBoundingClientRect().top ?? Number.NaN,
    }
  })
}

/** The texts that are wider than their boxes, or whose boxes are wider than the window. */
function cutTexts(page: Page, selector: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const isCut = (element: Element) => {
      const style = getComputedStyle(element)
      return (
        element.scrollWidth > element.clientWidth ||
        (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight) ||
        // Only the first columns must be readable before such a table scrolls.
        (element.closest('[role=region][tabindex="0"]') === null &&
          Math.floor(element.getBoundingClientRect().right) > innerWidth)
      )
    }
    return elements
      .filter((element) => element.getClientRects().length > 0 && isCut(element))
      .map(({ textContent }) => textContent)
  })
}
