// Computes prices. A price depends only on the seed, the coin, the currency and the time.
import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { addValueNoise, hashText } from './noise.server.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** 1 July 2026. On this day each price is at its level, which is about right for real coins. */
export const LEVEL_MS = Date.UTC(2026, 6, 1)

/** Value noise with larger amplitudes for longer cells, which moves like a price. */
const OCTAVES = [1 / 8, 1 / 2, 2, 8, 24, 96, 384, 1536, 6144, 24_576].map((hours) => ({
  cellMs: hours * HOUR_MS,
  amplitude: (hours / 24) ** 0.45,
}))

/** The price of a dollar since April 2013. */
const RATES = {
  inr: { usd: 88, launchUsd: 54, sinceDay: 15_823, dailyVolatility: 0.001 },
  eur: { usd: 0.86, launchUsd: 0.77, sinceDay: 15_823, dailyVolatility: 0.0015 },
}

/** Prices at several times. One after another, they share cells of noise. */
type PriceSeries = (timesMs: readonly number[]) => number[]

/** In all currencies, the dollar price is multiplied by one exchange rate for all coins. */
export function createPrices(seed: string, coins: ReadonlyMap<string, DemoCoin>) {
  const inDollars = new Map<string, PriceSeries>()
  const rates: Record<Currency, PriceSeries> = {
    usd: (timesMs) => timesMs.map(() => 1),
    inr: createSeries(`${seed}/rate/inr`, RATES.inr),
    eur: createSeries(`${seed}/rate/eur`, RATES.eur),
  }

  function seriesOf(coin: DemoCoin): PriceSeries {
    const series = inDollars.get(coin.id) ?? createCoinSeries(coin)
    inDollars.set(coin.id, series)
    return series
  }

  function createCoinSeries(coin: DemoCoin): PriceSeries {
    const leader = coins.get(coin.follows ?? '')
    if (leader === undefined) return createSeries(`${seed}/${coin.id}`, coin)
    const own = createSeries(`${seed}/${coin.id}`, { ...coin, launchUsd: coin.usd })
    const ofLeader = seriesOf(leader)
    return (timesMs) => multiply(own(timesMs), ofLeader(timesMs)).map((price) => price / leader.usd)
  }

  return function pricesAt(
    coin: DemoCoin,
    currency: Currency,
    timesMs: readonly number[],
  ): number[] {
    return multiply(seriesOf(coin)(timesMs), rates[currency](timesMs))
  }
}

function multiply(prices: readonly number[], factors: readonly number[]): number[] {
  return prices.map((price, index) => price * (factors[index] ?? Number.NaN))
}

type Trend = Pick<DemoCoin, 'usd' | 'launchUsd' | 'sinceDay' | 'dailyVolatility'>

/** Noise around a trend from the launch price to the level: fast at first, flat after `LEVEL_MS`. */
function createSeries(name: string, trend: Trend): PriceSeries {
  const key = hashText(name)
  const growthMs = LEVEL_MS - trend.sinceDay * DAY_MS
  const gain = Math.log(trend.usd / trend.launchUsd)
  function noiseAtTimes(timesMs: readonly number[]): Float64Array {
    const sums = new Float64Array(timesMs.length)
    for (const { cellMs, amplitude } of OCTAVES) {
      addValueNoise(sums, key + cellMs, { timesMs, cellMs, amplitude })
    }
    return sums
  }
  const [levelNoise = 0] = noiseAtTimes([LEVEL_MS])
  return (timesMs) => {
    const noise = noiseAtTimes(timesMs)
    return timesMs.map((timeMs, index) => {
      const left = Math.max(0, (LEVEL_MS - timeMs) / growthMs)
      const moved = ((noise[index] ?? Number.NaN) - levelNoise) * trend.dailyVolatility
      return trend.usd * Math.exp(moved - gain * left ** 1.5)
    })
  }
}
