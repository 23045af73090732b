// Names in a right-to-left script, from a market service that sends them everywhere.
import { expect, test } from 'vitest'
import { openHtml } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startFixedResponseSite } from '../../helpers/sites/fixed-response-site.ts'

const NAME = 'ביטקוין 2'
const SYMBOL = 'בט'
const DAY_MS = 86_400_000
const NOW = new Date().toISOString()

function toCoin(id: string, rank: number) {
  return {
    id,
    symbol: SYMBOL,
    name: NAME,
    current_price: 1,
    market_cap: 2,
    market_cap_rank: rank,
    price_change_percentage_24h: 4,
    market_data: { current_price: { inr: 1, usd: 1, eur: 1 } },
  }
}

/** Daily prices up to today. The price of a broken series jumps in the middle. */
function toHistory({ isBroken }: { isBroken: boolean }) {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const prices = Array.from({ length: 100 }, (_, day) => [
    today - (99 - day) * DAY_MS,
    isBroken && day < 50 ? 1000 : 1 + day / 100,
  ])
  return { prices, market_caps: [], total_volumes: [] }
}

function toTicker(coinId: string, changes: object = {}) {
  return {
    ...{ base: SYMBOL, target: 'INR', market: { name: NAME, identifier: 'bursa' } },
    ...{ last: 90, volume: 5, converted_last: { usd: 1 }, converted_volume: { usd: 5 } },
    ...{ cost_to_move_up_usd: 1, cost_to_move_down_usd: 1, bid_ask_spread_percentage: 1 },
    ...{ timestamp: NOW, last_traded_at: NOW, last_fetch_at: NOW, coin_id: coinId },
    ...{ is_anomaly: false, is_stale: false, trade_url: 'https://bursa.example/', ...changes },
  }
}

const COINS = ['hebrew', 'broken', 'tether', 'bitcoin', 'ethereum'].map((id, index) =>
  toCoin(id, index + 1),
)
const EXCHANGE = {
  ...{ id: 'bursa', name: NAME, country: 'India', trust_score: 9, trust_score_rank: 1 },
  tickers: [toTicker('hebrew'), toTicker('hebrew', { target: SYMBOL })],
}
const ANSWERS = {
  '/coins/markets': COINS,
  '/coins/list': COINS,
  '/exchanges': [EXCHANGE, { ...EXCHANGE, id: 'other', country: SYMBOL, trust_score_rank: 2 }],
  '/exchanges/bursa': EXCHANGE,
  '/exchange_rates': {
    rates: {
      usd: { name: 'US Dollar', unit: '$', value: 60_000, type: 'fiat' },
      inr: { name: 'Indian Rupee', unit: '₹', value: 5_400_000, type: 'fiat' },
      eur: { name: 'Euro', unit: '€', value: 50_000, type: 'fiat' },
    },
  },
  ...Object.fromEntries(
    COINS.flatMap((coin) => [
      [`/coins/${coin.id}`, coin],
      [`/coins/${coin.id}/market_chart`, toHistory({ isBroken: coin.id === 'broken' })],
      [
        `/coins/${coin.id}/tickers`,
        {
          name: NAME,
          tickers: [
            toTicker(coin.id),
            toTicker(coin.id, { target: SYMBOL }),
            toTicker('other', { target: coin.id }),
          ],
        },
      ],
    ]),
  ),
}
const ISOLATED = /\u2068[^\u2069]*\u2069/g
const HEBREW = /\p{sc=Hebr}/u
/** Attributes that are read out or shown as text. */
const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'content']

test.each([
  ['/coins', /Updated/],
  ['/coins?view=table', /24h/],
  ['/', /The market/],
  ['/coin/hebrew', /price/],
  ['/coin/broken?range=max', /moved more than twentyfold/],
  ['/exchanges', /#1/],
  ['/exchanges?view=table', /Trust/],
  ['/exchange/bursa', /2 pairs/],
  ['/search?q=hebrew', /Search/],
  ['/compare?coins=hebrew', /needs a second coin/],
  ['/compare?coins=hebrew,broken,bitcoin', /moved more than twentyfold.*Correlation with/],
  ['/india', /No exchange in India has a usable price of USDT/],
  ['/coin/hebrew/what-if?from=2000-01-01', /would be worth.*begins on/],
  ['/coin/broken/what-if', /moved more than twentyfold/],
  ['/coin/hebrew/markets?pairs=all', /1 .* = /],
])('every name of %s is isolated from the text around it', async (path, content) => {
  const { origin } = await disposeAfterTest(startFixedResponseSite(ANSWERS))
  // Pages name parts that have arrived.
  for (const earlier of ['/exchanges', path, path]) await openHtml(origin + earlier)
  const { document, status, text } = await openHtml(origin + path)
  expect(status).toBe(200)
  expect(text).toMatch(content)
  expect(document.querySelector('bdi')).not.toBeNull()
  expect(document.title.replace(ISOLATED, '')).not.toMatch(HEBREW)
  const bare = [...document.querySelectorAll('*')].flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').filter(isBare),
  )
  expect(bare).toEqual([])
  // Scripts are data. A tile of the heatmap has a text of its own for each of its two lines. In
  // labels and in the table of the converter, only Latin letters or nothing follow a symbol.
  const others =
    'script, bdi, section svg a text, label, output, table.without-js, .without-js table'
  for (const part of document.querySelectorAll(others)) part.remove()
  expect((document.body.textContent ?? '').replace(ISOLATED, '')).not.toMatch(HEBREW)
})

/** A name that is all of an attribute has nothing beside it. */
function isBare(text: string): boolean {
  return text !== NAME && text !== SYMBOL && HEBREW.test(text.replace(ISOLATED, ''))
}
