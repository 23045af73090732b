// Computes the figures of a coin in one currency, with the names of the fields in `/coins/markets`.
// The details in `/coins/{id}` have the same figures in all currencies.
import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { type Quotes, toAsOfMs, toVolume } from './quotes.server.ts'

type Figures = {
  current_price: number | null
  market_cap: number | null
  fully_diluted_valuation: number | null
  total_volume: number | null
  high_24h: number | null
  low_24h: number | null
  price_change_percentage_24h: number | null
  ath: number | null
  ath_date: string | null
  atl: number | null
  atl_date: string | null
}

const UNKNOWN_FIGURES: Figures = {
  current_price: null,
  market_cap: null,
  fully_diluted_valuation: null,
  total_volume: null,
  high_24h: null,
  low_24h: null,
  price_change_percentage_24h: null,
  ath: null,
  ath_date: null,
  atl: null,
  atl_date: null,
}

export function toFigures(
  coin: DemoCoin,
  { currency, nowMs }: { currency: Currency; nowMs: number },
  quotes: Quotes,
): Figures {
  if (coin.oddity === 'no-price') return UNKNOWN_FIGURES
  // The service writes zeros for a coin that it lists but no longer tracks.
  if (coin.oddity === 'zero-price') {
    return { ...UNKNOWN_FIGURES, current_price: 0, market_cap: 0, total_volume: 0 }
  }
  const timeMs = toAsOfMs(coin, nowMs)
  const price = quotes.priceAt(coin, currency, timeMs)
  const day = quotes.getHistory(coin, currency, { days: 1, nowMs })
  const dayPrices = day.map((point) => point.price)
  const { high, low } = quotes.getAllTime(coin, currency, { day, nowMs })
  return {
    current_price: price,
    market_cap: price * coin.circulatingSupply,
    // As in every recording, not the maximum supply.
    fully_diluted_valuation: price * coin.totalSupply,
    total_volume: toVolume(coin, { price, timeMs }),
    high_24h: Math.max(...dayPrices),
    low_24h: Math.min(...dayPrices),
    price_change_percentage_24h: quotes.getChangePct(coin, currency, { days: 1, nowMs }),
    ath: high.price,
    ath_date: new Date(high.timeMs).toISOString(),
    atl: low.price,
    atl_date: new Date(low.timeMs).toISOString(),
  }
}

/** Supplies of 0 mean unknown. */
export function toSupplies({ oddity, circulatingSupply, totalSupply, maxSupply }: DemoCoin) {
  if (oddity === 'no-price') {
    return { circulating_supply: null, total_supply: null, max_supply: null }
  }
  if (oddity === 'zero-price') {
    return { circulating_supply: 0, total_supply: 0, max_supply: null }
  }
  return {
    circulating_supply: circulatingSupply,
    total_supply: totalSupply,
    max_supply: maxSupply,
  }
}
