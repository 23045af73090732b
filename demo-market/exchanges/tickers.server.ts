// Lists the tickers of coins and exchanges: pairs with prices. Only those that are sent get a quote,
// because tether has seven hundred pairs.
import type { DemoCoin } from '../coins/demo-coin.ts'
import { toAsOfMs } from '../coins/quotes.server.ts'
import { hasPrice } from '../coins/ranking.server.ts'
import type { Market } from '../market.server.ts'
import { parsePageQuery, pickPage } from '../responses.server.ts'
import type { Ticker } from '../vendor-shapes.ts'
import { isStableTarget, type Pair, STABLE_TARGETS } from './pair.ts'
import { createPairReader, getVolumeBtc, listPairs } from './pairs.server.ts'
import type { RealExchange } from './real-exchanges.server.ts'

const TICKERS_PER_PAGE = 100

type TickerSources = { query: URLSearchParams; market: Market; nowMs: number }

/** A page of the tickers of a coin, by default in the order of the exchanges. */
export function listTickers(coin: DemoCoin, sources: TickerSources) {
  const { query, market, nowMs } = sources
  const asOfMs = toAsOfMs(coin, nowMs)
  const ids = query.get('exchange_ids')?.split(',')
  const exchanges = [...market.exchanges.byId.values()].filter(([id]) => ids?.includes(id) ?? true)
  const pairs = hasPrice(coin) ? listPairs(coin, exchanges, market) : []
  // The page size is fixed; `per_page` is ignored.
  const pageQuery = { page: parsePageQuery(query).page, perPage: TICKERS_PER_PAGE }
  const page = pickPage(sortPairs(pairs, query.get('order'), asOfMs), pageQuery)
  const toTicker = createTickerWriter(market, {
    asOfMs,
    hasDepth: query.get('depth') === 'true',
    hasLogo: query.get('include_exchange_logo') === 'true',
    hasSymbols: query.get('dex_pair_format') === 'symbol',
  })
  return { tickers: page.map(toTicker), total: pairs.length, pageQuery }
}

/** Enough coins for a hundred pairs on every exchange that has that many. */
const COINS_PER_EXCHANGE = 2_000

/** The first hundred tickers of an exchange, by volume. The service lists no depth here. */
export function listExchangeTickers(exchange: RealExchange, sources: TickerSources): Ticker[] {
  const { query, market, nowMs } = sources
  // Not by market cap: a ranking takes a second, and only the best-known coins are on most exchanges.
  const coins = [...market.coinById.values()].slice(0, COINS_PER_EXCHANGE).filter(hasPrice)
  // The pairs of tether include those of other coins that are priced in it.
  const pairs = coins.flatMap((coin) =>
    listPairs(coin, [exchange], market).filter((pair) => pair.coin === coin),
  )
  const toTicker = createTickerWriter(market, {
    asOfMs: nowMs,
    hasDepth: false,
    hasLogo: false,
    hasSymbols: query.get('dex_pair_format') === 'symbol',
  })
  return sortPairs(pairs, 'volume_desc', nowMs).slice(0, TICKERS_PER_PAGE).map(toTicker)
}

function sortPairs(pairs: readonly Pair[], order: string | null, asOfMs: number): readonly Pair[] {
  if (order !== 'volume_desc' && order !== 'volume_asc') return pairs
  const sign = order === 'volume_asc' ? 1 : -1
  return pairs
    .map((pair) => ({ pair, volume: getVolumeBtc(pair, asOfMs) }))
    .sort((a, b) => sign * (a.volume - b.volume))
    .map(({ pair }) => pair)
}

type TickerFormat = { asOfMs: number; hasDepth: boolean; hasLogo: boolean; hasSymbols: boolean }

function createTickerWriter(market: Market, { asOfMs, ...format }: TickerFormat) {
  const { getPairQuote, priceOfId } = createPairReader(market, asOfMs)
  const toAmounts = (usd: number) => ({
    btc: usd / priceOfId('bitcoin', 'usd'),
    eth: usd / priceOfId('ethereum', 'usd'),
    usd,
  })

  return function toTicker(pair: Pair): Ticker {
    const { exchange, coin, target, oddity } = pair
    const { contracts, change } = oddity
    const quote = getPairQuote(pair)
    const symbols = { base: coin.symbol.toUpperCase(), target: toSymbol(target) }
    const hasSymbols = contracts === undefined || (format.hasSymbols && contracts.hasSymbols)
    const { base, target: targetName } = hasSymbols ? symbols : contracts
    const depthUsd = quote.volumeUsd / 200
    const ticker: Ticker = {
      base,
      target: targetName,
      market: {
        name: exchange[1],
        identifier: exchange[0],
        has_trading_incentive: false,
        ...(format.hasLogo ? { logo: market.pictureUrls.ofExchange(exchange[0]) } : {}),
      },
      last: quote.last,
      volume: quote.volumeUsd / quote.priceUsd,
      ...(format.hasDepth
        ? { cost_to_move_up_usd: depthUsd, cost_to_move_down_usd: depthUsd * 0.9 }
        : {}),
      converted_last: toAmounts(quote.priceUsd),
      converted_volume: toAmounts(quote.volumeUsd),
      // The service has not scored pairs since March 2026.
      trust_score: null,
      bid_ask_spread_percentage: quote.spreadPct,
      timestamp: toVendorTime(quote.tradedAtMs),
      last_traded_at: toVendorTime(quote.tradedAtMs),
      last_fetch_at: toVendorTime(asOfMs),
      is_anomaly: quote.isAnomaly,
      is_stale: quote.isStale,
      trade_url: `${new URL(`/trade/${base}_${targetName}`, exchange[2])}`,
      token_info_url: null,
      coin_id: coin.id,
      // Omitted if the target is a currency.
      ...(isStableTarget(target) ? { target_coin_id: target } : {}),
      coin_mcap_usd: priceOfId(coin.id, 'usd') * coin.circulatingSupply,
    }
    return { ...ticker, ...change?.(ticker) }
  }
}

function toSymbol(target: Pair['target']): string {
  return isStableTarget(target) ? STABLE_TARGETS[target] : target.toUpperCase()
}

/** An ISO time in seconds, with an offset and not a `Z`. */
function toVendorTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, -'.000Z'.length)}+00:00`
}
