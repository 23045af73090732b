// Builds the price series of each coin and currency. Rupee and euro prices are the dollar price
// times one exchange rate each, so that the currencies always agree.
import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { LEVEL_DAY } from './demo-coins.server.ts'
import { addSeries, createNoiseSeries, DAY_MS, type LogSeries } from './log-series.server.ts'

/** Coins with a lower daily volatility are pegged and do not follow the market. */
const PEGGED_BELOW = 0.002
const MARKET_VOLATILITY = 0.015

/** The price of one dollar on LEVEL_DAY (`usd`) and in April 2013 (`launchUsd`). */
const RATES = {
  inr: { usd: 88, launchUsd: 54, dailyVolatility: 0.001 },
  eur: { usd: 0.86, launchUsd: 0.77, dailyVolatility: 0.0015 },
}
const RATES_SINCE_DAY = Date.UTC(2013, 3, 28) / DAY_MS

type SeriesOf = (coin: DemoCoin, currency: Currency) => LogSeries

export function createCoinSeries(seed: string, coins: readonly DemoCoin[]): SeriesOf {
  const coinById = new Map(coins.map((coin) => [coin.id, coin]))
  const usdSeriesById = new Map<string, LogSeries>()
  const market = createMarketSeries(seed)
  const rates = { inr: createRateSeries(seed, 'inr'), eur: createRateSeries(seed, 'eur') }

  function createUsdSeries(coin: DemoCoin): LogSeries {
    const own = createNoiseSeries(`${seed}/${coin.id}`, coin.dailyVolatility)
    const followedCoin = coin.follows === undefined ? undefined : coinById.get(coin.follows)
    if (followedCoin !== undefined) {
      return withTrend({ ...coin, launchUsd: coin.usd }, addSeries(own, usdSeriesOf(followedCoin)))
    }
    return withTrend(coin, coin.dailyVolatility < PEGGED_BELOW ? own : addSeries(own, market))
  }

  function usdSeriesOf(coin: DemoCoin): LogSeries {
    const cachedSeries = usdSeriesById.get(coin.id)
    if (cachedSeries !== undefined) return cachedSeries
    const series = createUsdSeries(coin)
    usdSeriesById.set(coin.id, series)
    return series
  }

  return (coin, currency) => {
    const series = usdSeriesOf(coin)
    return currency === 'usd' ? series : addSeries(series, rates[currency])
  }
}

/** The movement that all coins share. It has only daily values: within a day, coins differ. */
function createMarketSeries(seed: string): LogSeries {
  const noise = createNoiseSeries(`${seed}/market`, MARKET_VOLATILITY)
  return memoizeDays({ atDay: noise.atDay, intraday: () => 0, maxIntraday: 0 })
}

function createRateSeries(seed: string, currency: 'inr' | 'eur'): LogSeries {
  const rate = RATES[currency]
  const noise = createNoiseSeries(`${seed}/rate/${currency}`, rate.dailyVolatility)
  return memoizeDays(withTrend({ ...rate, sinceDay: RATES_SINCE_DAY }, noise))
}

type Trend = { usd: number; launchUsd: number; sinceDay: number }

/** Adds a trend from the launch price to the level on LEVEL_DAY: fast at first, flat after it. */
function withTrend({ usd, launchUsd, sinceDay }: Trend, series: LogSeries): LogSeries {
  const gain = Math.log(usd / launchUsd)
  const level = Math.log(usd) - series.atDay(LEVEL_DAY)
  const growingDays = Math.max(1, LEVEL_DAY - sinceDay)
  return {
    ...series,
    atDay(day) {
      const left = Math.max(0, LEVEL_DAY - day) / growingDays
      return series.atDay(day) + level - gain * left * Math.sqrt(left)
    },
  }
}

/** Caches a series that all coins share, because every coin reads the same days. */
function memoizeDays(series: LogSeries): LogSeries {
  const cachedSeries = new Map<number, number>()
  return {
    ...series,
    atDay(day) {
      const cachedValue = cachedSeries.get(day)
      if (cachedValue !== undefined) return cachedValue
      const value = series.atDay(day)
      cachedSeries.set(day, value)
      return value
    },
  }
}
