// The service's endpoints that the site calls. Parameters are read and refused as in the service.
import { type Currency, isCurrency } from '../market/money/currency.ts'
import {
  endpointError,
  frameworkError,
  jsonResponse,
  parseCount,
  parsePageQuery,
  pickPage,
} from './answers/responses.server.ts'
import { isOhlcDays, toMarketChart, toOhlc } from './coins/charts.server.ts'
import { toCoinDetail } from './coins/coin-detail.server.ts'
import { type DemoCoin, isInCategory } from './coins/demo-coin.ts'
import { toMarketRow } from './coins/market-rows.server.ts'
import type { DemoExchange } from './exchanges/exchanges.server.ts'
import { toExchangeRates, toGlobal } from './global.server.ts'
import type { Market } from './market.server.ts'
import { listCoinTickers, listExchangeTickers } from './tickers.server.ts'
import { toTrending } from './trending.server.ts'

type EndpointRequest = { query: URLSearchParams; market: Market; nowMs: number }

/** `path` is decoded, and without `/api/v3`. */
export function answerRequest(path: readonly string[], request: EndpointRequest): Response {
  const { market, nowMs } = request
  const [resource, id, detail, ...rest] = path
  if (rest.length > 0) return notFound()
  switch (path.join('/')) {
    case 'ping':
      return jsonResponse({ gecko_says: '(V3) To the Moon!' })
    case 'coins/markets':
      return answerMarkets(request)
    case 'coins/list':
      return jsonResponse(Array.from(market.coinById.values(), toName))
    case 'exchanges':
      return jsonResponse(pickPage(market.exchanges.getRows(nowMs), parsePageQuery(request.query)))
    case 'exchanges/list':
      return jsonResponse(market.exchanges.all.map(({ id, name }) => ({ id, name })))
    case 'exchange_rates':
      return jsonResponse(toExchangeRates(market, nowMs))
    case 'global':
      return jsonResponse(toGlobal(market, nowMs))
    case 'search/trending':
      return jsonResponse(toTrending(market, nowMs))
  }
  if (id === undefined) return notFound()
  if (resource === 'coins') return answerCoin(market.coinById.get(id), detail, request)
  if (resource === 'exchanges' && detail === undefined) {
    return answerExchange(market.exchanges.byId.get(id), request)
  }
  return notFound()
}

function notFound(): Response {
  return frameworkError(404, 'Not Found')
}

function toName({ id, symbol, name }: DemoCoin) {
  return { id, symbol, name }
}

function answerMarkets({ query, market, nowMs }: EndpointRequest): Response {
  const currency = parseCurrency(query)
  if (currency instanceof Response) return currency
  const ranking = market.getRanking(nowMs)
  const isAll = query.get('include_rehypothecated') === 'true'
  const ids = query
    .get('ids')
    ?.split(',')
    .map((id) => id.trim())
  const category = query.get('category')
  const coins = (isAll ? ranking.all : ranking.usual).coins.filter(
    (coin) =>
      (ids?.includes(coin.id) ?? true) && (category === null || isInCategory(coin, category)),
  )
  const rowQuery = {
    currency,
    nowMs,
    sparkline: query.get('sparkline') === 'true',
    changes: query.get('price_change_percentage')?.split(',') ?? [],
  }
  const page = pickPage(coins, parsePageQuery(query))
  return jsonResponse(page.map((coin) => toMarketRow(coin, rowQuery, { ...market, ranking })))
}

function answerCoin(
  coin: DemoCoin | undefined,
  detail: string | undefined,
  request: EndpointRequest,
): Response {
  const { query, market, nowMs } = request
  // Without its parameters, this endpoint answers 500 and not 422.
  if (detail === 'ohlc' && !(query.has('vs_currency') && query.has('days'))) {
    return frameworkError(500, 'Internal Server Error')
  }
  if (coin === undefined) return endpointError(404, 'coin not found')
  switch (detail) {
    case undefined: {
      const ranking = market.getRanking(nowMs)
      return jsonResponse(toCoinDetail(coin, { ...market, ranking, nowMs }))
    }
    case 'tickers':
      return jsonResponse({ name: coin.name, tickers: listCoinTickers(coin, query, request) })
    case 'market_chart':
    case 'ohlc':
      return answerHistory(coin, detail, request)
    default:
      return notFound()
  }
}

function answerHistory(
  coin: DemoCoin,
  kind: 'market_chart' | 'ohlc',
  { query, market, nowMs }: EndpointRequest,
): Response {
  const currency = parseCurrency(query)
  if (currency instanceof Response) return currency
  const days = parseDays(query)
  if (days instanceof Response) return days
  const chartQuery = { currency, days, nowMs }
  if (kind === 'market_chart') {
    return jsonResponse(toMarketChart(coin, chartQuery, market.quotes))
  }
  if (!isOhlcDays(days)) return endpointError(422, 'Invalid days')
  return jsonResponse(toOhlc(coin, chartQuery, market.quotes))
}

function answerExchange(exchange: DemoExchange | undefined, request: EndpointRequest): Response {
  if (exchange === undefined) return endpointError(404, 'exchange not found')
  return jsonResponse({
    ...request.market.exchanges.getFacts(exchange, request.nowMs),
    tickers: listExchangeTickers(exchange, request),
  })
}

function parseCurrency(query: URLSearchParams): Currency | Response {
  const text = query.get('vs_currency')
  if (text === null) return endpointError(422, 'Missing parameter vs_currency')
  const currency = text.toLowerCase()
  return isCurrency(currency) ? currency : endpointError(422, 'invalid vs_currency')
}

function parseDays(query: URLSearchParams): number | 'max' | Response {
  const text = query.get('days')
  if (text === null) return endpointError(422, 'Missing parameter days')
  if (text === 'max') return text
  const days = parseCount(text) ?? 0
  return days > 0 ? days : endpointError(422, 'Invalid days')
}
