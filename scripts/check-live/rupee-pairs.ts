import { formatAge } from '../../lib/format-age.ts'
import { isListableId } from '../../market/coin-ids.ts'
import { isInCountry } from '../../market/exchange-country.ts'
import { type Finding, formatNumber } from './finding.ts'
import type { ExchangeRow, Ticker } from './live-calls.ts'

/** The number of tickers on a page of the service. */
const FULL_PAGE = 100

type IndianExchange = { id: string; name: string }

/** Leaves out ids that are not safe in a comma-separated list. */
export function listIndianExchanges(rows: readonly ExchangeRow[]): IndianExchange[] {
  return rows
    .filter((row) => isInCountry(row, 'India') && isListableId(row.id))
    .map(({ id, name }) => ({ id, name }))
}

export function noIndianExchanges(rows: readonly ExchangeRow[]): Finding {
  const unknown = rows.filter(({ country }) => !country).length
  return {
    answer: 'no',
    evidence: [`exchanges listed: ${rows.length}, of which ${unknown} have no country`],
    conclusion: 'no exchange in the list is from India',
  }
}

/** Prints stale prices and anomalies, but only other prices make the answer a yes. */
export function findRupeePairs(
  { indian, tickers }: { indian: readonly IndianExchange[]; tickers: readonly Ticker[] },
  nowMs: number,
): Finding {
  const pairs = tickers.filter(({ target }) => target.toUpperCase() === 'INR')
  const usable = pairs.filter((pair) => !pair.is_stale && !pair.is_anomaly && pair.last !== null)
  const quoting = new Set(pairs.map(({ market }) => market.identifier))
  const others = indian.filter(({ id }) => !quoting.has(id)).map(({ id }) => id)
  const isFull = tickers.length >= FULL_PAGE
  const evidence = [
    `exchanges from India: ${indian.map(({ id, name }) => `${id} (${name})`).join(', ')}`,
    ...pairs.map((pair) => formatPair(pair, nowMs)),
    `without a pair in INR: ${others.join(', ') || 'none'}`,
    `tickers read: ${tickers.length}${isFull ? ', a full page, so there may be more' : ''}`,
  ]
  if (usable.length > 0) {
    const ids = [...new Set(usable.map(({ market }) => market.identifier))]
    return { answer: 'yes', evidence, conclusion: `these quote tether in INR: ${ids.join(', ')}` }
  }
  if (isFull) {
    const conclusion = 'the first page has no usable pair in INR, but there may be more pages'
    return { answer: 'unknown', evidence, conclusion }
  }
  const conclusion =
    pairs.length > 0
      ? 'every price of tether in INR is stale, an anomaly or missing'
      : 'none of these exchanges quotes tether in INR'
  return { answer: 'no', evidence, conclusion }
}

function formatPair(pair: Ticker, nowMs: number): string {
  const { market, base, target, last, last_traded_at: tradedAtMs } = pair
  const spread = pair.bid_ask_spread_percentage
  return [
    `${market.identifier} (${market.name}): ${base}/${target}`,
    `last ${formatNumber(last)}`,
    tradedAtMs === null ? 'time of trade unknown' : `traded ${formatAge(nowMs - tradedAtMs)}`,
    spread == null ? 'spread unknown' : `spread ${spread.toFixed(2)} %`,
    ...(pair.is_stale ? ['stale'] : []),
    ...(pair.is_anomaly ? ['anomaly'] : []),
  ].join(', ')
}
