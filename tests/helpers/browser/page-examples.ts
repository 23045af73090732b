import type { PageName } from '../../../app/routing/screens.ts'

/** URLs of every page, one for each of its looks. A page without an example is a type error. */
export const PAGE_EXAMPLES: Record<PageName, readonly [string, ...string[]]> = {
  home: ['/'],
  coins: ['/coins', '/coins?sort=-24h&stablecoins=hidden&view=table', '/coins?page=4'],
  exchanges: ['/exchanges', '/exchanges?order=volume&view=table'],
  exchange: ['/exchange/kraken', '/exchange/none'],
  coin: [
    '/coin/bitcoin',
    '/coin/bitcoin?range=30d&scale=log&type=candles',
    '/coin/bitcoin?from=2015-01-01&to=2015-02-01',
    '/coin/demo-no-price',
  ],
  coinMarkets: ['/coin/tether/markets', '/coin/bitcoin/markets?pairs=all&pairsby=spread'],
  whatIf: [
    '/coin/ethereum/what-if',
    '/coin/bitcoin/what-if?amount=abc&every=week&from=2031-01-01',
    '/coin/demo-no-price/what-if',
  ],
  historyTable: ['/coin/bitcoin/table?type=candles'],
  india: [
    '/india',
    '/india?amount=lots',
    '/india?coin=ethereum&side=sell',
    '/india?coin=1inch',
    '/india?coin=zzzzqqqq',
  ],
  compare: [
    '/compare',
    '/compare?coins=bitcoin',
    '/compare?coins=bitcoin,ethereum,solana,tether,dogecoin&span=60d',
    '/compare?coins=bitcoin,ethereum&span=max',
    '/compare?coins=bitcoin,none,ethereum,bitcoin',
    '/compare?add=zzzzqqqq&coins=bitcoin,ethereum',
  ],
  search: ['/search', '/search?q=demo', '/search?q=zzzzqqqq'],
  watchlist: ['/watchlist'],
  portfolio: ['/portfolio'],
  portfolioTax: ['/portfolio/tax?year=2025-26'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  status: ['/status'],
  notFound: ['/nowhere'],
}
