// One invented coin for each kind of odd data in real answers that has broken pages. The modules that
// build answers apply the oddities.
import type { DemoCoin } from './demo-coin.ts'
import { DAY_MS } from './prices.server.ts'

const COMMON = {
  sinceDay: Date.UTC(2020, 2, 14) / DAY_MS,
  launchUsd: 1,
  dailyVolatility: 0.03,
  maxSupply: 2_000_000_000,
  isMaxSupplyInfinite: false,
  totalSupply: 1_500_000_000,
  circulatingSupply: 1_000_000_000,
}

/** Their prices or a pinned position keep them on the first page of the default order. */
export const ODD_COINS: readonly DemoCoin[] = [
  {
    ...COMMON,
    id: 'demo-no-price',
    symbol: 'dnp',
    name: 'Demo Without Price',
    usd: 1,
    oddity: 'no-price',
    pinnedAt: 14,
  },
  {
    ...COMMON,
    id: 'demo-zero-price',
    symbol: 'dzp',
    name: 'Demo At Zero',
    usd: 1,
    oddity: 'zero-price',
    pinnedAt: 20,
  },
  {
    ...COMMON,
    id: 'demo-dust',
    symbol: 'dust',
    name: 'Demo Dust',
    usd: 6.5e-11,
    launchUsd: 4e-10,
    dailyVolatility: 0.0015,
    circulatingSupply: 931_000_000_000_000,
    totalSupply: 2_100_000_000_000_000,
    maxSupply: null,
    pinnedAt: 26,
  },
  {
    ...COMMON,
    id: 'demo-no-market-data',
    symbol: 'dnmd',
    name: 'Demo Without Market Data',
    usd: 6.1,
    oddity: 'no-market-data',
  },
  {
    ...COMMON,
    id: 'demo coin-[old]',
    symbol: 'dold',
    name: 'Demo Coin [Old]',
    usd: 4.9,
    oddity: 'hostile-profile',
  },
  { ...COMMON, id: 'demo-no-symbol', symbol: '', name: 'Demo Without Symbol', usd: 4.2 },
  {
    ...COMMON,
    id: 'demo-no-picture',
    symbol: 'dnpic',
    name: 'Demo Without Picture',
    usd: 3.6,
    oddity: 'no-picture',
  },
  {
    ...COMMON,
    id: 'demo-hours-old',
    symbol: 'dho',
    name: 'Demo Hours Old',
    usd: 3.1,
    oddity: 'hours-old',
  },
  {
    ...COMMON,
    id: 'demo-holes',
    symbol: 'dhole',
    name: 'Demo With Holes',
    usd: 2.7,
    oddity: 'holes',
  },
]
