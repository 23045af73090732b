// Answers `/global` and `/exchange_rates`: figures of the whole market.
import { CURRENCIES, type Currency } from '../market/money/currency.ts'
import type { GlobalAnswer } from './answers/vendor-shapes.ts'
import { type DemoCoin, hasPrice } from './coins/demo-coin.ts'
import { DAY_MS } from './coins/prices.server.ts'
import { toAsOfMs } from './coins/quotes.server.ts'
import type { Market } from './market.server.ts'

/** Smaller coins do not change the total noticeably. */
const COUNTED_FOR_CHANGE = 200
const COUNTED_FOR_SHARE = 10

export function toGlobal({ quotes, bitcoin, exchanges, getRanking }: Market, nowMs: number) {
  const { usual, totalUsd, asOfMs } = getRanking(nowMs)
  const largest = usual.coins.filter(hasPrice).slice(0, COUNTED_FOR_CHANGE)
  const capOf = (coin: DemoCoin, timeMs: number) =>
    quotes.priceAt(coin, 'usd', timeMs) * coin.circulatingSupply
  const capAt = (timeMs: number) => largest.reduce((sum, coin) => sum + capOf(coin, timeMs), 0)
  const changePct = (capAt(asOfMs) / capAt(asOfMs - DAY_MS) - 1) * 100
  const bitcoinIn = (currency: Currency) => quotes.priceAt(bitcoin, currency, asOfMs)
  const inEach = (usd: number) =>
    Object.fromEntries(
      CURRENCIES.map((one) => [one, (usd * bitcoinIn(one)) / bitcoinIn('usd')] as const),
    )
  const data: GlobalAnswer['data'] = {
    active_cryptocurrencies: usual.coins.length,
    markets: exchanges.all.length,
    total_market_cap: inEach(totalUsd.marketCap),
    total_volume: inEach(totalUsd.volume),
    market_cap_percentage: Object.fromEntries(
      largest
        .slice(0, COUNTED_FOR_SHARE)
        .map((coin) => [coin.symbol, (capOf(coin, asOfMs) / totalUsd.marketCap) * 100]),
    ),
    market_cap_change_percentage_24h_usd: changePct,
    volume_change_percentage_24h_usd: changePct * 2,
    updated_at: Math.floor(asOfMs / 1000),
  }
  return { data }
}

/** The price of a bitcoin in each currency, so that rates and prices agree. The service has more units. */
export function toExchangeRates({ quotes, bitcoin }: Market, nowMs: number) {
  const toRate = (currency: Currency) => ({
    value: quotes.priceAt(bitcoin, currency, toAsOfMs(bitcoin, nowMs)),
    type: 'fiat',
  })
  return {
    rates: Object.fromEntries(CURRENCIES.map((currency) => [currency, toRate(currency)] as const)),
  }
}
