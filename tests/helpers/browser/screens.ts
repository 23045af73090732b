// The texts of each screen: complete, failed and stale, and texts that no screen may show.

export const PRICE = /₹\s?\d/
export const STALE_TEXT = 'Old: '

export type Screen = { path: string; complete: RegExp[]; failed: string[] }

export const SCREENS: Screen[] = [
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
    path: '/coin/bitcoin',
    complete: [/Market cap rank/, /All Time High/, /About Bitcoin/, PRICE],
    failed: ['Error While Fetching Coin'],
  },
  {
    path: '/exchange/kraken',
    complete: [/Updated|Old: /, /Kraken/, /Trust score/],
    failed: ['Error While Fetching Exchange'],
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
