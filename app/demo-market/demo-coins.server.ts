import { DAY_MS } from './log-series.server.ts'
import { chanceAt, hashText, noiseAt } from './noise.server.ts'
import { ODD_COINS } from './odd-coins.server.ts'
import { REAL_COINS, type RealCoin } from './real-coins.server.ts'

/** What the service sometimes gets wrong about a coin; see odd-coins for one coin of each. */
export type Oddity = 'no-price' | 'zero-price' | 'no-market-data' | 'no-picture' | 'hours-old'

/** What stays the same about a coin. Its price is worked out from this and the time. */
export type DemoCoin = {
  id: string
  symbol: string
  name: string
  /** The price on LEVEL_DAY, in dollars; from there it wanders. */
  usd: number
  /** The price the history starts with, in dollars. */
  launchUsd: number
  sinceDay: number
  dailyVolatility: number
  /** Id of the coin whose price this one holds to. */
  follows?: string
  circulatingSupply: number
  maxSupply: number | null
  oddity?: Oddity
  /** Where the default order shows it, from 0, whatever its market cap. */
  pinnedAt?: number
}

/** 1 July 2026: the day for which the levels of the real coins are roughly right. */
export const LEVEL_DAY = Date.UTC(2026, 6, 1) / DAY_MS

/** A few more than fill the site's 132 pages of 100. */
const COIN_COUNT = 13_260

/** Real coins, then one of each oddity, then a long tail that is plainly made up. */
export function createDemoCoins(): DemoCoin[] {
  const coins = [...REAL_COINS.map(toDemoCoin), ...ODD_COINS]
  while (coins.length < COIN_COUNT) coins.push(createTailCoin(coins.length + 1))
  return coins
}

function toDemoCoin(coin: RealCoin): DemoCoin {
  const [id, symbol, name, usd, circulating, max, since, launchUsd, volatilityPct, follows] = coin
  return {
    id,
    symbol,
    name,
    usd,
    launchUsd,
    sinceDay: Date.parse(since) / DAY_MS,
    dailyVolatility: volatilityPct / 100,
    follows,
    circulatingSupply: circulating,
    maxSupply: max,
  }
}

/** Market caps fall off with the rank as they do in the real tail: about 30 million to 5 thousand. */
function createTailCoin(rank: number): DemoCoin {
  const key = hashText(`demo-coin-${rank}`)
  const marketCapUsd = 3e7 * (rank / REAL_COINS.length) ** -2.2 * Math.exp(noiseAt(key, 1) / 2)
  const supply = Number((10 ** (6 + 8 * chanceAt(key, 2))).toPrecision(3))
  const usd = marketCapUsd / supply
  return {
    id: `demo-coin-${rank}`,
    symbol: `demo${rank}`,
    name: `Demo Coin ${rank}`,
    usd,
    launchUsd: usd * Math.exp(1 + 2 * noiseAt(key, 3)),
    sinceDay: FIRST_TAIL_DAY + Math.floor(chanceAt(key, 4) * TAIL_DAYS),
    dailyVolatility: 0.04 + 0.04 * chanceAt(key, 5),
    circulatingSupply: supply,
    maxSupply: chanceAt(key, 6) < 0.4 ? null : Math.round(supply * (1 + chanceAt(key, 7))),
  }
}

const FIRST_TAIL_DAY = Date.UTC(2017, 5, 1) / DAY_MS
const TAIL_DAYS = 2400
