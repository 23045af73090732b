// Answers `/coins/{id}/tickers`: the pairs of a coin on all exchanges, with prices.
import type { DemoCoin } from '../coins/demo-coin.ts'
import { toAsOfMs } from '../coins/quotes.server.ts'
import { hasPrice } from '../coins/ranking.server.ts'
import type { Market } from '../market.server.ts'
import type { Ticker } from '../vendor-shapes.ts'
import { createPairReader, listPairs, type Pair } from './pairs.server.ts'

type TickerSources = { query: URLSearchParams; market: Market; nowMs: number }

/** All tickers of a coin, by default in the order of the exchanges. The caller picks a page. */
export function listTickers(coin: DemoCoin, { query, market, nowMs }: TickerSources): Ticker[] {
  if (!hasPrice(coin)) return []
  const ids = query.get('exchange_ids')?.split(',')
  const exchanges = market.exchanges.listed.filter(([id]) => ids?.includes(id) ?? true)
  const toTicker = createTickerWriter({ query, market, nowMs: toAsOfMs(coin, nowMs) })
  const tickers = listPairs(coin, exchanges, market).map(toTicker)
  const volumeOf = ({ converted_volume: volume }: Ticker) => volume.usd ?? 0
  switch (query.get('order')) {
    case 'volume_desc':
      return tickers.sort((a, b) => volumeOf(b) - volumeOf(a))
    case 'volume_asc':
      return tickers.sort((a, b) => volumeOf(a) - volumeOf(b))
    default:
      return tickers
  }
}

function createTickerWriter({ query, market, nowMs: asOfMs }: TickerSources) {
  const { getPairQuote, priceOfId } = createPairReader(market, asOfMs)
  const hasDepth = query.get('depth') === 'true'
  const hasLogo = query.get('include_exchange_logo') === 'true'
  const toAmounts = (usd: number) => ({
    btc: usd / priceOfId('bitcoin', 'usd'),
    eth: usd / priceOfId('ethereum', 'usd'),
    usd,
  })

  return function toTicker(pair: Pair): Ticker {
    const { exchange, coin, target } = pair
    const quote = getPairQuote(pair)
    const [base, targetSymbol] = [coin.symbol.toUpperCase(), toSymbol(target)]
    const depthUsd = quote.volumeUsd / 200
    return {
      base,
      target: targetSymbol,
      market: {
        name: exchange[1],
        identifier: exchange[0],
        has_trading_incentive: false,
        ...(hasLogo ? { logo: market.pictureUrls.ofExchange(exchange[0]) } : {}),
      },
      last: quote.last,
      volume: quote.volumeUsd / quote.priceUsd,
      ...(hasDepth ? { cost_to_move_up_usd: depthUsd, cost_to_move_down_usd: depthUsd * 0.9 } : {}),
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
      trade_url: `${new URL(`/trade/${base}_${targetSymbol}`, exchange[2])}`,
      token_info_url: null,
      coin_id: coin.id,
      // Omitted if the target is a currency.
      ...(target === 'tether' ? { target_coin_id: target } : {}),
      coin_mcap_usd: priceOfId(coin.id, 'usd') * coin.circulatingSupply,
    }
  }
}

function toSymbol(target: Pair['target']): string {
  return target === 'tether' ? 'USDT' : target.toUpperCase()
}

/** An ISO time in seconds, with an offset and not a `Z`. */
function toVendorTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, -'.000Z'.length)}+00:00`
}
