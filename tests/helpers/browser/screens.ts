// The texts of each page with prices: complete, failed and stale, and texts that no page may show.

export const PRICE = /₹\s?\d/
export const STALE_TEXT = 'Old: '

export type Screen = {
  path: string
  complete: RegExp[]
  failed: string[]
  /** If the service is slow, the first visit has only some of its parts. */
  comesInParts?: true
}

/** Home and the page of a coin show what India and the markets have fetched, and so come later. */
export const SCREENS: Screen[] = [
  {
    path: '/india',
    complete: [/USDT World price ₹/, /Bitcoin World price ₹/],
    failed: ['Prices in India could not be loaded'],
    comesInParts: true,
  },
  {
    path: '/coin/bitcoin/markets',
    complete: [/Updated|Old: /, /₹.* converted/, PRICE],
    failed: ['Error While Fetching Coin'],
    comesInParts: true,
  },
  {
    path: '/',
    complete: [/Gainers/, /Top coins by market cap/, /Bitcoin/, /of the largest coins/, PRICE],
    failed: ['Prices could not be'],
  },
  {
    path: '/coins',
    complete: [/Updated|Old: /, /Bitcoin/, PRICE],
    failed: ['ErrorComponent', 'Error While Fetching Exchanges'],
  },
  {
    path: '/exchanges',
    complete: [/Updated|Old: /, /Kraken/],
    failed: ['ErrorComponent', 'Error While Fetching Exchanges'],
  },
  {
    path: '/exchange/kraken',
    complete: [/Updated|Old: /, /Kraken/, /Trust score/],
    failed: ['Error While Fetching Exchange'],
  },
  {
    path: '/coin/bitcoin',
    complete: [/Market cap rank/, /All Time High/, /About Bitcoin/, PRICE],
    failed: ['Error While Fetching Coin'],
  },
  {
    path: '/coin/bitcoin/table?range=30d',
    complete: [/Updated|Old: /, PRICE],
    failed: ['Error While Fetching Coin'],
  },
  {
    path: '/coin/bitcoin/what-if',
    complete: [/Updated|Old: /, /would be worth ₹/, PRICE],
    failed: ['Error While Fetching Coin'],
    comesInParts: true,
  },
  {
    path: '/compare?coins=bitcoin,tether',
    complete: [/Updated|Old: /, /Figures of 2 coins/, PRICE],
    failed: ['The coins could not be compared'],
  },
]

/** Texts of the service or of our log, which must not reach visitors. */
export const UPSTREAM_TEXTS = [
  'Just a moment',
  'Checking',
  'Rate Limit',
  'allowed time range',
  'error_code',
  'unexpected',
  'coin not found',
  'Service Unavailable',
  'ECONNRESET',
  'fetch failed',
  'network error',
  'rate limited',
  'bad-payload',
  'UpstreamError',
  'market_chart',
  '/api/v3',
]
