// One invented coin for each kind of odd data in real answers that has broken pages. The modules that
// build answers apply the oddities. Their places are behind rank 300, where visitors see few of them
// and tests look for them by id.
import type { DemoCoin } from './demo-coin.ts'
import { DAY_MS } from './prices.server.ts'

const COMMON = {
  sinceDay: Date.UTC(2020, 2, 14) / DAY_MS,
  launchUsd: 1,
  dailyVolatility: 0.03,
  circulatingSupply: 1_000_000_000,
  totalSupply: 1_500_000_000,
  maxSupply: 2_000_000_000,
  isMaxSupplyInfinite: false,
}

/** A tiny price, a huge supply, and a limit that the service does not know. */
const DUST = {
  launchUsd: 4e-10,
  dailyVolatility: 0.0015,
  circulatingSupply: 931_000_000_000_000,
  totalSupply: 2_100_000_000_000_000,
  maxSupply: null,
}

/** Of the default order. They are in its hundred from 301 to 400, far from their own ranks. */
const FIRST_PLACE = 305

export const ODD_COINS: readonly DemoCoin[] = [
  odd('demo-no-price', 'dnp', 'Demo Without Price', 1, { oddity: 'no-price' }),
  odd('demo-zero-price', 'dzp', 'Demo At Zero', 1, { oddity: 'zero-price' }),
  odd('demo-dust', 'dust', 'Demo Dust', 6.5e-11, DUST),
  odd('demo-no-market-data', 'dnmd', 'Demo Without Market Data', 6.1, { oddity: 'no-market-data' }),
  odd('demo coin-[old]', 'dold', 'Demo Coin [Old]', 4.9, { oddity: 'hostile-profile' }),
  odd('demo-no-symbol', '', 'Demo Without Symbol', 4.2),
  odd('demo-no-picture', 'dnpic', 'Demo Without Picture', 3.6, { oddity: 'no-picture' }),
  odd('demo-hours-old', 'dho', 'Demo Hours Old', 3.1, { oddity: 'hours-old' }),
  odd('demo-holes', 'dhole', 'Demo With Holes', 2.7, { oddity: 'holes' }),
].map((coin, index) => ({ ...coin, pinnedAt: FIRST_PLACE + 9 * index }))

function odd(
  id: string,
  symbol: string,
  name: string,
  usd: number,
  more: Partial<DemoCoin> = {},
): DemoCoin {
  return { ...COMMON, id, symbol, name, usd, ...more }
}
