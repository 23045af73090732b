// The service's endpoints. Parameters are read and refused as in the service.
import { type Currency, isCurrency } from '../market/money/currency.ts'
import { isOhlcDays, toMarketChart, toOhlc } from './coins/charts.server.ts'
import { toCoinDetail } from './coins/coin-detail.server.ts'
import type { DemoCoin } from './coins/demo-coin.ts'
import { toMarketRow } from './coins/market-rows.server.ts'
import { isInCategory } from './coins/real-coins.server.ts'
import { toExchangeRates } from './exchange-rates.server.ts'
import { listExchangeTickers, listTickers } from './exchanges/tickers.server.ts'
import { toGlobal } from './global.server.ts'
import type { Market } from './market.server.ts'
import { sortCoins } from './order.server.ts'
import {
  endpointError,
  frameworkError,
  jsonResponse,
  type PageQuery,
  parseCount,
  parsePageQuery,
  pickPage,
} from './responses.server.ts'
import { search, toTrending } from './search.server.ts'
import type { CoinListAnswer, CoinTickersAnswer, ExchangeAnswer } from './vendor-shapes.ts'

/** `url` is the full request URL, `path` its decoded segments after `/api/v3`. */
type EndpointRequest = { url: URL; path: readonly string[]; market: Market; nowMs: number }

export function answerRequest(request: EndpointRequest): Response {
  const [resource, name, detail, ...rest] = request.path
  if (rest.length > 0) return notFound()
  switch (resource) {
    case 'ping':
      return name === undefined ? jsonResponse({ gecko_says: '(V3) To the Moon!' }) : notFound()
    case 'coins':
      return answerCoins(request, name, detail)
    case 'exchanges':
      return detail === undefined ? answerExchanges(request, name) : notFound()
    case 'exchange_rates':
      return name === undefined ? answerExchangeRates(request) : notFound()
    case 'global':
      return name === undefined ? answerGlobal(request) : notFound()
    case 'search':
      return detail === undefined ? answerSearch(request, name) : notFound()
    default:
      return notFound()
  }
}

function notFound(): Response {
  return frameworkError(404, 'Not Found')
}

function answerCoins(request: EndpointRequest, name?: string, detail?: string): Response {
  if (name === undefined) return notFound()
  if (detail === undefined && name === 'markets') return answerMarkets(request)
  if (detail === undefined && name === 'list') return answerCoinList(request)
  if (detail === 'ohlc') return answerOhlc(request, name)
  if (detail !== undefined && !['market_chart', 'tickers'].includes(detail)) return notFound()
  const coin = request.market.coinById.get(name)
  if (coin === undefined) return endpointError(404, 'coin not found')
  if (detail === 'tickers') return answerTickers(request, coin)
  return detail === undefined ? answerCoin(request, coin) : answerMarketChart(request, coin)
}

function answerMarkets({ url, market, nowMs }: EndpointRequest): Response {
  const query = url.searchParams
  const currency = parseCurrency(query)
  if (currency instanceof Response) return currency
  const ranking = market.getRanking(nowMs)
  const ids = query.get('ids')
  const requestedIds = ids === null ? undefined : new Set(ids.split(',').map((id) => id.trim()))
  const hasAll = query.get('include_rehypothecated') === 'true'
  const listed = { ...ranking, coins: hasAll ? ranking.allCoins : ranking.coins }
  const sorted = sortCoins(query.get('order'), listed, market.quotes)
  const category = query.get('category')
  const coins = sorted.filter(
    ({ id }) =>
      (requestedIds?.has(id) ?? true) && (category === null || isInCategory(id, category)),
  )
  const rowQuery = {
    currency,
    nowMs,
    sparkline: query.get('sparkline') === 'true',
    changes: query.get('price_change_percentage')?.split(',') ?? [],
  }
  const page = pickPage(coins, parsePageQuery(query))
  return jsonResponse(page.map((coin) => toMarketRow(coin, ranking, rowQuery, market)))
}

function answerCoinList({ market }: EndpointRequest): Response {
  const list: CoinListAnswer = Array.from(market.coinById.values(), ({ id, symbol, name }) => ({
    id,
    symbol,
    name,
  }))
  return jsonResponse(list)
}

function answerCoin({ url, market, nowMs }: EndpointRequest, coin: DemoCoin): Response {
  const ranking = market.getRanking(nowMs)
  return jsonResponse(toCoinDetail(coin, url.searchParams, { ...market, ranking, nowMs }))
}

function answerMarketChart({ url, market, nowMs }: EndpointRequest, coin: DemoCoin): Response {
  const currency = parseCurrency(url.searchParams)
  if (currency instanceof Response) return currency
  if (!url.searchParams.has('days')) return endpointError(422, 'Missing parameter days')
  const days = parseDays(url.searchParams)
  if (days === undefined) return endpointError(422, 'Invalid days')
  return jsonResponse(toMarketChart(coin, { currency, days, nowMs }, market.quotes))
}

function answerTickers({ url, market, nowMs }: EndpointRequest, coin: DemoCoin): Response {
  const sources = { query: url.searchParams, market, nowMs }
  const { tickers, total, pageQuery } = listTickers(coin, sources)
  const answer: CoinTickersAnswer = { name: coin.name, tickers }
  return jsonResponse(answer, toPageHeaders(url, pageQuery, total))
}

/** Without its parameters, the real endpoint answers 500 and not 422. */
function answerOhlc({ url, market, nowMs }: EndpointRequest, id: string): Response {
  const days = parseDays(url.searchParams)
  if (days === undefined || !url.searchParams.has('vs_currency')) {
    return frameworkError(500, 'Internal Server Error')
  }
  const coin = market.coinById.get(id)
  if (coin === undefined) return endpointError(404, 'coin not found')
  const currency = parseCurrency(url.searchParams)
  if (currency instanceof Response) return currency
  if (!isOhlcDays(days)) return endpointError(422, 'Invalid days')
  return jsonResponse(toOhlc(coin, { currency, days, nowMs }, market.quotes))
}

function answerExchanges(request: EndpointRequest, id?: string): Response {
  const { url, market, nowMs } = request
  if (id === 'list') return jsonResponse(market.exchanges.getNames())
  if (id !== undefined) return answerExchange(request, id)
  const rows = market.exchanges.getRows(nowMs)
  const pageQuery = parsePageQuery(url.searchParams)
  return jsonResponse(pickPage(rows, pageQuery), toPageHeaders(url, pageQuery, rows.length))
}

function answerExchange({ url, market, nowMs }: EndpointRequest, id: string): Response {
  const exchange = market.exchanges.byId.get(id)
  if (exchange === undefined) return endpointError(404, 'exchange not found')
  const answer: ExchangeAnswer = {
    ...market.exchanges.getDetails(exchange, nowMs),
    tickers: listExchangeTickers(exchange, { query: url.searchParams, market, nowMs }),
  }
  return jsonResponse(answer)
}

function answerExchangeRates({ market, nowMs }: EndpointRequest): Response {
  return jsonResponse(toExchangeRates({ ...market, nowMs }))
}

function answerGlobal({ market, nowMs }: EndpointRequest): Response {
  const exchangeCount = market.exchanges.listed.length
  return jsonResponse(toGlobal({ ...market, ranking: market.getRanking(nowMs), exchangeCount }))
}

function answerSearch({ url, market, nowMs }: EndpointRequest, name?: string): Response {
  const sources = { ...market, ranking: market.getRanking(nowMs), nowMs }
  if (name === 'trending') return jsonResponse(toTrending(sources))
  if (name !== undefined) return notFound()
  return jsonResponse(search(url.searchParams.get('query') ?? '', market.exchanges, sources))
}

function parseCurrency(query: URLSearchParams): Currency | Response {
  const text = query.get('vs_currency')
  if (text === null) return endpointError(422, 'Missing parameter vs_currency')
  const currency = text.toLowerCase()
  return isCurrency(currency) ? currency : endpointError(422, 'invalid vs_currency')
}

function parseDays(query: URLSearchParams): number | 'max' | undefined {
  const text = query.get('days')
  if (text === 'max') return 'max'
  const days = parseCount(text)
  return days === undefined || days < 1 ? undefined : days
}

function toPageHeaders(url: URL, { page, perPage }: PageQuery, total: number) {
  return {
    total: String(total),
    'per-page': String(perPage),
    link: toLinks(url, page, Math.ceil(total / perPage)),
  }
}

function toLinks(url: URL, page: number, lastPage: number): string {
  const link = (to: number, rel: string) => {
    const address = new URL(url)
    address.searchParams.set('page', String(to))
    return `<${address}>; rel="${rel}"`
  }
  const back = page > 1 ? [link(1, 'first'), link(page - 1, 'prev')] : []
  const on = page < lastPage ? [link(lastPage, 'last'), link(page + 1, 'next')] : []
  return [...back, ...on].join(', ')
}
