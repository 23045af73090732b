// Builds `market_data` of `/coins/{id}`: a coin's figures in all currencies.
import { CURRENCIES, type Currency } from '../market/money/currency.ts'
import type { DemoCoin } from './coins/demo-coin.ts'
import { type Quote, type Quotes, toAsOfMs } from './coins/quotes.server.ts'
import { hasPrice } from './coins/ranking.server.ts'
import type { CoinMarketData } from './vendor-shapes.ts'

type Options = { nowMs: number; rank: number | null }

export function toMarketData(coin: DemoCoin, quotes: Quotes, options: Options): CoinMarketData {
  const { nowMs, rank } = options
  const data: CoinMarketData = {
    ...toSupply(coin),
    roi: null,
    total_value_locked: null,
    mcap_to_tvl_ratio: null,
    fdv_to_tvl_ratio: null,
    market_cap_rank: rank,
    last_updated: new Date(toAsOfMs(coin, nowMs)).toISOString(),
  }
  if (!hasPrice(coin)) return { ...data, ...toUnpriced(coin) }

  const quoteIn = byCurrency((currency) => quotes.getQuote(coin, currency, nowMs))
  const each = <T>(read: (quote: Quote) => T) => byCurrency((currency) => read(quoteIn[currency]))
  const dayChange = each(({ price, dayAgoPrice }) => (price / dayAgoPrice - 1) * 100)
  const dayMove = each(({ price, dayAgoPrice }) => price - dayAgoPrice)
  const capMove = each(({ price, dayAgoPrice }) => (price - dayAgoPrice) * coin.circulatingSupply)
  const changeOver = (days: number) => toChange(coin, quotes, { days, nowMs })
  return {
    ...data,
    current_price: each(({ price }) => price),
    market_cap: each(({ marketCap }) => marketCap),
    total_volume: each(({ volume }) => volume),
    fully_diluted_valuation: each(({ price }) => price * coin.totalSupply),
    high_24h: each(({ high24h }) => high24h),
    low_24h: each(({ low24h }) => low24h),
    ath: each(({ allTime }) => allTime.high.price),
    ath_change_percentage: each(({ price, allTime }) => (price / allTime.high.price - 1) * 100),
    ath_date: each(({ allTime }) => new Date(allTime.high.atMs).toISOString()),
    atl: each(({ allTime }) => allTime.low.price),
    atl_change_percentage: each(({ price, allTime }) => (price / allTime.low.price - 1) * 100),
    atl_date: each(({ allTime }) => new Date(allTime.low.atMs).toISOString()),
    price_change_24h: dayMove.usd,
    price_change_24h_in_currency: dayMove,
    price_change_percentage_24h: dayChange.usd,
    price_change_percentage_24h_in_currency: dayChange,
    market_cap_change_24h: capMove.usd,
    market_cap_change_24h_in_currency: capMove,
    market_cap_change_percentage_24h: dayChange.usd,
    market_cap_change_percentage_24h_in_currency: dayChange,
    price_change_percentage_1h_in_currency: changeOver(1 / 24),
    ...toChangeFields('7d', changeOver(7)),
    ...toChangeFields('14d', changeOver(14)),
    ...toChangeFields('30d', changeOver(30)),
    ...toChangeFields('60d', changeOver(60)),
    ...toChangeFields('200d', changeOver(200)),
    ...toChangeFields('1y', changeOver(365)),
  }
}

function toSupply(coin: DemoCoin): CoinMarketData {
  if (!hasPrice(coin)) return { circulating_supply: 0, total_supply: null, max_supply: null }
  return {
    circulating_supply: coin.circulatingSupply,
    total_supply: coin.totalSupply,
    max_supply: coin.maxSupply,
    max_supply_infinite: coin.isMaxSupplyInfinite,
  }
}

/** Without a price, amounts are empty objects. For a coin at zero, some amounts are 0. */
function toUnpriced(coin: DemoCoin): CoinMarketData {
  const amounts = coin.oddity === 'zero-price' ? byCurrency(() => 0) : {}
  return {
    current_price: amounts,
    market_cap: amounts,
    total_volume: amounts,
    fully_diluted_valuation: {},
    high_24h: {},
    low_24h: {},
    ath: {},
    ath_change_percentage: {},
    ath_date: {},
    atl: {},
    atl_change_percentage: {},
    atl_date: {},
    price_change_24h: null,
    price_change_24h_in_currency: {},
    price_change_percentage_24h: null,
    price_change_percentage_24h_in_currency: {},
    market_cap_change_24h: null,
    market_cap_change_percentage_24h: null,
  }
}

type Change = { [currency: string]: number }

/** Empty if the coin is younger than `days`. */
function toChange(coin: DemoCoin, quotes: Quotes, span: { days: number; nowMs: number }): Change {
  const changes = CURRENCIES.flatMap((currency) => {
    const changePct = quotes.getChangePct(coin, currency, span)
    return changePct === null ? [] : [[currency, changePct] as const]
  })
  return Object.fromEntries(changes)
}

function toChangeFields(span: string, change: Change) {
  return {
    [`price_change_percentage_${span}`]: change.usd ?? null,
    [`price_change_percentage_${span}_in_currency`]: change,
  }
}

function byCurrency<T>(read: (currency: Currency) => T): Record<Currency, T> {
  return { inr: read('inr'), usd: read('usd'), eur: read('eur') }
}
