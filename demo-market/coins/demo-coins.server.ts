// Lists all coins of the demo market. The list is the same for every seed.
import type { DemoCoin } from './demo-coin.ts'
import { DAY_MS } from './log-series.server.ts'
import { chanceAt, hashText, noiseAt } from './noise.server.ts'
import { ODD_COINS } from './odd-coins.server.ts'
import { REAL_COINS, type RealCoin } from './real-coins.server.ts'

/** 1 July 2026. The price levels of the real coins are about right for this day. */
export const LEVEL_DAY = Date.UTC(2026, 6, 1) / DAY_MS

/** Slightly more coins than fit on the site's 132 pages of 100. */
const COIN_COUNT = 13_260

/** The histories of tail coins start between mid-2021 and the end of 2023. */
const FIRST_TAIL_DAY = Date.UTC(2021, 5, 1) / DAY_MS
const TAIL_DAYS = 940

/** The number of well-known tickers that about twenty tail coins each share. */
const SHARED_TICKERS = 30
const SHARED_EVERY = 20

/** Real coins, then one coin for each oddity, then a long tail of clearly invented coins. */
export function createDemoCoins(): DemoCoin[] {
  const coins = [...REAL_COINS.map(toDemoCoin), ...ODD_COINS]
  while (coins.length < COIN_COUNT) coins.push(createTailCoin(coins.length + 1))
  return coins
}

function toDemoCoin(coin: RealCoin): DemoCoin {
  const { id, symbol, name, usd, launchUsd, follows } = coin
  return {
    id,
    symbol,
    name,
    usd,
    launchUsd,
    sinceDay: Date.parse(coin.since) / DAY_MS,
    dailyVolatility: coin.dailyVolatilityPct / 100,
    follows,
    circulatingSupply: coin.circulating,
    totalSupply:
      coin.total ?? inventTotalSupply(id, { circulating: coin.circulating, max: coin.max }),
    maxSupply: coin.max,
    isMaxSupplyInfinite: coin.max === null,
  }
}

/** Market caps fall with the rank as in the real market: from about $30 million to $5 thousand. */
function createTailCoin(rank: number): DemoCoin {
  const key = hashText(`demo-coin-${rank}`)
  const marketCapUsd = 3e7 * (rank / REAL_COINS.length) ** -2.2 * Math.exp(noiseAt(key, 1) / 2)
  const supply = Number((10 ** (6 + 8 * chanceAt(key, 2))).toPrecision(3))
  const usd = marketCapUsd / supply
  const id = `demo-coin-${rank}`
  const maxSupply = chanceAt(key, 6) < 0.4 ? null : Math.round(supply * (1 + chanceAt(key, 7)))
  return {
    id,
    symbol: tailSymbol(rank),
    name: `Demo Coin ${rank}`,
    usd,
    launchUsd: usd * Math.exp(1 + 2 * noiseAt(key, 3)),
    sinceDay: FIRST_TAIL_DAY + Math.floor(chanceAt(key, 4) * TAIL_DAYS),
    dailyVolatility: 0.04 + 0.04 * chanceAt(key, 5),
    circulatingSupply: supply,
    totalSupply: inventTotalSupply(id, { circulating: supply, max: maxSupply }),
    maxSupply,
    isMaxSupplyInfinite: chanceAt(key, 6) < 0.2,
  }
}

/** Of a third of the coins, all that were created circulate. No coin has more than its maximum. */
function inventTotalSupply(
  id: string,
  { circulating, max }: { circulating: number; max: number | null },
): number {
  const key = hashText(`${id}/supply`)
  if (chanceAt(key, 1) < 1 / 3) return circulating
  const locked = ((max ?? 2 * circulating) - circulating) * (0.2 + 0.6 * chanceAt(key, 2))
  return Math.round(circulating + locked)
}

function tailSymbol(rank: number): string {
  const tickerIndex = rank / SHARED_EVERY
  const famous = Number.isInteger(tickerIndex)
    ? REAL_COINS[tickerIndex % SHARED_TICKERS]
    : undefined
  return famous?.symbol ?? `demo${rank}`
}
