// Lists all coins of the demo market. The list is the same for every seed.
import type { DemoCoin } from './demo-coin.ts'
import { inventCoin } from './invented-coin.server.ts'
import { chanceAt, hashText, noiseAt } from './noise.server.ts'
import { ODD_COINS } from './odd-coins.server.ts'
import { DAY_MS } from './prices.server.ts'
import REAL_COINS from './real-coins.json' with { type: 'json' }

/** Slightly more coins than fit on the site's 132 pages of 100. */
export const COIN_COUNT = 13_260

/** The histories of tail coins start between mid-2021 and the end of 2023. */
const FIRST_TAIL_DAY = Date.UTC(2021, 5, 1) / DAY_MS
const TAIL_DAYS = 940

/** Far from the first pages, every twentieth coin has the ticker of one of the first real coins. */
const FIRST_SHARED = 600
const SHARED_EVERY = 20
const SHARED_TICKERS = 30

/** Real coins, then one coin for each oddity, then a long tail of invented coins. */
export function createDemoCoins(count = COIN_COUNT): DemoCoin[] {
  const coins = [...REAL_COINS.map(toDemoCoin), ...ODD_COINS]
  while (coins.length < count) coins.push(createTailCoin(coins.length + 1))
  return coins
}

/** Prices and supplies are approximate. A null `max` means that there is no limit. */
function toDemoCoin(coin: (typeof REAL_COINS)[number]): DemoCoin {
  const { id, symbol, name, usd, launchUsd, follows, circulating, max } = coin
  return {
    id,
    symbol,
    name,
    usd,
    launchUsd,
    sinceDay: Date.parse(coin.since) / DAY_MS,
    dailyVolatility: coin.dailyVolatilityPct / 100,
    follows,
    circulatingSupply: circulating,
    totalSupply: coin.total ?? inventTotal(circulating, max),
    maxSupply: max,
    isMaxSupplyInfinite: max === null,
  }
}

/** Market caps fall with the rank as in the real market: from about $100 million to $3 thousand. */
function createTailCoin(rank: number): DemoCoin {
  const { id, symbol, name } = inventCoin(rank)
  const key = hashText(id)
  const marketCapUsd = 1e8 * (rank / REAL_COINS.length) ** -2.2 * Math.exp(noiseAt(key, 1) / 2)
  const supply = Number((10 ** (6 + 8 * chanceAt(key, 2))).toPrecision(3))
  const usd = marketCapUsd / supply
  const maxSupply = chanceAt(key, 6) < 0.4 ? null : Math.round(supply * (1 + chanceAt(key, 7)))
  const isShared = rank >= FIRST_SHARED && rank % SHARED_EVERY === 0
  const famous = isShared ? REAL_COINS[(rank / SHARED_EVERY) % SHARED_TICKERS] : undefined
  return {
    id,
    symbol: famous?.symbol ?? symbol,
    name,
    usd,
    launchUsd: usd * Math.exp(1 + 2 * noiseAt(key, 3)),
    sinceDay: FIRST_TAIL_DAY + Math.floor(chanceAt(key, 4) * TAIL_DAYS),
    dailyVolatility: 0.04 + 0.04 * chanceAt(key, 5),
    circulatingSupply: supply,
    totalSupply: inventTotal(supply, maxSupply),
    maxSupply,
    isMaxSupplyInfinite: chanceAt(key, 6) < 0.2,
  }
}

/** Between the circulating and the maximum supply, or a little more than circulates. */
function inventTotal(circulating: number, max: number | null): number {
  return max === null ? circulating * 1.1 : (circulating + max) / 2
}
