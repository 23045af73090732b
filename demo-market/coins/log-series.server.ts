// Creates price series from noise. A value depends only on the name of the series and the time.
import { createOctaves, hashText, noiseAt } from './noise.server.ts'

export const DAY_MS = 86_400_000

/**
 * The natural logarithm of a price over time, as a sum of two parts. `atDay` is interpolated
 * linearly between midnights (UTC), and `intraday` is added. It stays between -`maxIntraday` and
 * `maxIntraday`, so the midnights alone give bounds for all prices.
 */
export type LogSeries = {
  /** `day` counts whole days since 1970. */
  atDay(day: number): number
  intraday(timeMs: number): number
  maxIntraday: number
}

/**
 * Octaves in days. The amplitude grows more slowly than in a random walk (a square root), so prices
 * do not drift away. A slowly changing volatility scales the short octaves.
 */
const SHORT_DAY_OCTAVES = [1, 4].map((days) => [days, days ** 0.45] as const)
const LONG_DAY_OCTAVES = [16, 64, 256, 1024].map((days) => [days, days ** 0.45] as const)
const HOUR_OCTAVES = [8, 2, 1 / 2, 1 / 8].map((cellHours) => ({
  cellMs: cellHours * 3_600_000,
  amplitude: (cellHours / 24) ** 0.5,
}))
const VOLATILITY_CELL_DAYS = 30
const MAX_VOLATILITY_FACTOR = 1.6
const JUMP_CELL_DAYS = 12
/** Coins with a higher daily volatility sometimes jump. */
const JUMPS_FROM_VOLATILITY = 0.045

/**
 * Value noise in octaves with larger amplitudes for longer cells, which moves like a price.
 * `dailyVolatility` is about the standard deviation of a day's change (0.02 for 2 %).
 */
export function createNoiseSeries(name: string, dailyVolatility: number): LogSeries {
  const volatilityKey = hashText(`${name}/calm`)
  const jumpKey = hashText(`${name}/jump`)
  const key = hashText(name)
  const volatility = createOctaves([
    { key: volatilityKey, cellLength: VOLATILITY_CELL_DAYS, amplitude: 1 },
  ])
  const shortOctaves = createOctaves(
    SHORT_DAY_OCTAVES.map(([cellLength, amplitude]) => ({
      key: key + cellLength,
      cellLength,
      amplitude,
    })),
  )
  const longOctaves = createOctaves(
    LONG_DAY_OCTAVES.map(([cellLength, amplitude]) => ({
      key: key + cellLength,
      cellLength,
      amplitude,
    })),
  )
  const hourOctaves = createOctaves(
    HOUR_OCTAVES.map(({ cellMs, amplitude }) => ({
      key: key - cellMs,
      cellLength: cellMs,
      amplitude,
    })),
  )
  const jumpSize = dailyVolatility >= JUMPS_FROM_VOLATILITY ? 8 * dailyVolatility : 0

  function volatilityFactorAt(position: number) {
    return 1 + (MAX_VOLATILITY_FACTOR - 1) * volatility(position)
  }

  return {
    atDay(day) {
      const walk =
        (shortOctaves(day) * volatilityFactorAt(day) + longOctaves(day)) * dailyVolatility
      if (jumpSize === 0) return walk
      // The ninth power keeps most cells near 0. A few differ a lot, so the price jumps in a day.
      const cubed = noiseAt(jumpKey, Math.floor(day / JUMP_CELL_DAYS)) ** 3
      return walk + jumpSize * cubed ** 3
    },
    intraday(timeMs) {
      return hourOctaves(timeMs) * dailyVolatility * volatilityFactorAt(timeMs / DAY_MS)
    },
    maxIntraday:
      HOUR_OCTAVES.reduce((sum, { amplitude }) => sum + amplitude, 0) *
      dailyVolatility *
      MAX_VOLATILITY_FACTOR,
  }
}

/** The logarithm of a product is the sum of the logarithms. */
export function addSeries(first: LogSeries, second: LogSeries): LogSeries {
  return {
    atDay: (day) => first.atDay(day) + second.atDay(day),
    intraday: (timeMs) => first.intraday(timeMs) + second.intraday(timeMs),
    maxIntraday: first.maxIntraday + second.maxIntraday,
  }
}

/** Reads prices from a series. Fast for ascending times, because values of a day are reused. */
export function createPriceReader(series: LogSeries): (timeMs: number) => number {
  let day = Number.NaN
  let from = 0
  let to = 0
  return (timeMs) => {
    const timeDay = Math.floor(timeMs / DAY_MS)
    if (timeDay !== day) {
      day = timeDay
      from = series.atDay(day)
      to = series.atDay(day + 1)
    }
    return Math.exp(from + (to - from) * (timeMs / DAY_MS - day) + series.intraday(timeMs))
  }
}
