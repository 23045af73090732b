// Computes the figures of a coin in one currency, with the names of the fields in `/coins/markets`.
// The details in `/coins/{id}` have the same figures in all currencies.
import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { type Quotes, toAsOfMs, toVolume } from './quotes.server.ts'

const UNKNOWN_FIGURES = {
  current_price: null,
  market_cap: null,
  total_volume: null,
  high_24h: null,
  low_24h: null,
  price_change_percentage_24h: null,
  ath: null,
  ath_date: null,
  atl: null,
  atl_date: null,
}

type Figures = {
  [Field in keyof typeof UNKNOWN_FIGURES]: (Field extends `${string}_date` ? string : number) | null
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
  const [circulating_supply, total_supply, max_supply] =
    oddity === 'no-price'
      ? [null, null, null]
      : oddity === 'zero-price'
        ? [0, 0, null]
        : [circulatingSupply, totalSupply, maxSupply]
  return { circulating_supply, total_supply, max_supply }
}
