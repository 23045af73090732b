// Answers `/coins/{id}/tickers` and lists the tickers in `/exchanges/{id}`: pairs with prices. Pairs
// in rupees have the premium that people in India pay.

import { pickPage } from './answers/responses.server.ts'
import type { Ticker } from './answers/vendor-shapes.ts'
import type { DemoCoin } from './coins/demo-coin.ts'
import { chanceAt, hashText, noiseAt, valueNoise } from './coins/noise.server.ts'
import { DAY_MS, HOUR_MS } from './coins/prices.server.ts'
import { toAsOfMs } from './coins/quotes.server.ts'
import type { DemoExchange } from './exchanges/exchanges.server.ts'
import { toVendorTime } from './exchanges/odd-pairs.server.ts'
import type { Pair, Target } from './exchanges/pairs.server.ts'
import type { Market } from './market.server.ts'

const TICKERS_PER_PAGE = 100
/** Trading on this exchange stopped days ago, but the service still lists its last prices. */
const STALE_EXCHANGE_ID = 'bitbns'
const STALE_SINCE_MS = 3 * DAY_MS

type TickerQuery = { market: Market; nowMs: number }

/** The hundred largest markets of a coin, on the exchanges in `exchange_ids`. */
export function listCoinTickers(
  coin: DemoCoin,
  query: URLSearchParams,
  { market, nowMs }: TickerQuery,
): Ticker[] {
  const ids = query.get('exchange_ids')?.split(',')
  const exchanges = market.exchanges.all.filter(({ id }) => ids?.includes(id) ?? true)
  const pairs = market.pairs.listByCoin(coin, exchanges)
  const hasDepth = query.get('depth') === 'true'
  return toTickers(pairs, { market, asOfMs: toAsOfMs(coin, nowMs), hasDepth })
}

/** The hundred largest pairs of an exchange. The service sends no depth here. */
export function listExchangeTickers(
  exchange: DemoExchange,
  { market, nowMs }: TickerQuery,
): Ticker[] {
  const pairs = market.pairs.listByExchange(exchange)
  return toTickers(pairs, { market, asOfMs: nowMs, hasDepth: false })
}

type TickerFormat = { market: Market; asOfMs: number; hasDepth: boolean }

function toTickers(pairs: readonly Pair[], format: TickerFormat): Ticker[] {
  const { market, asOfMs } = format
  const sorted = pairs
    .map((pair) => ({ pair, volumeBtc: market.pairs.getVolumeBtc(pair, asOfMs) }))
    .sort((a, b) => b.volumeBtc - a.volumeBtc)
  return pickPage(sorted, { page: 1, perPage: TICKERS_PER_PAGE }).map(({ pair, volumeBtc }) => {
    const ticker = toTicker(pair, volumeBtc, format)
    return { ...ticker, ...pair.oddity.change?.(ticker, asOfMs) }
  })
}

function toTicker(
  pair: Pair,
  volumeBtc: number,
  { market, asOfMs, hasDepth }: TickerFormat,
): Ticker {
  const { exchange, coin, target, key } = pair
  const usdOf = (one: DemoCoin) => market.quotes.priceAt(one, 'usd', asOfMs)
  const premium = target === 'inr' ? toPremium(hashText(exchange.id), asOfMs) : 0
  const priceUsd = usdOf(coin) * (1 + premium) * (1 + noiseAt(key, 2) / 1000)
  const volumeUsd = volumeBtc * usdOf(market.bitcoin)
  const isStale = exchange.id === STALE_EXCHANGE_ID
  const tradedAtMs = asOfMs - (isStale ? STALE_SINCE_MS : chanceAt(key, 5) * 90_000)
  const [base, targetSymbol] = [coin.symbol.toUpperCase(), toSymbol(target)]
  return {
    base,
    target: targetSymbol,
    market: { name: exchange.name, identifier: exchange.id },
    last: Number((priceUsd * toRate(target, market, asOfMs)).toPrecision(7)),
    ...(hasDepth
      ? { cost_to_move_up_usd: volumeUsd / 200, cost_to_move_down_usd: volumeUsd / 220 }
      : {}),
    converted_last: { usd: priceUsd },
    converted_volume: { usd: volumeUsd },
    bid_ask_spread_percentage: 0.01 + 0.6 * chanceAt(key, 4) ** 3,
    last_traded_at: toVendorTime(tradedAtMs),
    is_anomaly: false,
    is_stale: isStale,
    trade_url: `${new URL(`/trade/${base}_${targetSymbol}`, exchange.url)}`,
    coin_id: coin.id,
    // Omitted if the target is a currency.
    ...(target === 'tether' ? { target_coin_id: target } : {}),
  }
}

function toSymbol(target: Target): string {
  return target === 'tether' ? 'USDT' : target.toUpperCase()
}

/** The price of a dollar in the target. */
function toRate(target: Target, { bitcoin, tether, quotes }: Market, asOfMs: number): number {
  if (target === 'tether') return 1 / quotes.priceAt(tether, 'usd', asOfMs)
  return quotes.priceAt(bitcoin, target, asOfMs) / quotes.priceAt(bitcoin, 'usd', asOfMs)
}

/** Between 1 and 7 %. Each exchange has its own level, which varies by 1 % up or down over time. */
function toPremium(key: number, timeMs: number): number {
  return 0.02 + 0.04 * chanceAt(key, 0) + 0.01 * valueNoise(key, timeMs / (6 * HOUR_MS))
}
