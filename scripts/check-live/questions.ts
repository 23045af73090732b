// What the design assumes of the market service, and how its answers show it.
import { z } from 'zod'
import { isListableId } from '../../market/coin-ids.ts'
import { isInCountry } from '../../market/tickers/exchange-country.ts'
import { visibleText } from '../../server/upstream/payload/visible-text.server.ts'

export type Finding = {
  answer: 'yes' | 'no' | 'unknown'
  /** One line each. */
  evidence: readonly string[]
  /** Explains the answer, as the end of a sentence. */
  conclusion: string
}

/** Makes one call. Rejects only with an `UpstreamError`. */
export type Ask = <T>(
  path: string,
  params: Record<string, string>,
  schema: z.ZodType<T>,
) => Promise<T>

/** Printed on a terminal, so it must not contain control characters. */
const text = z.string().transform(visibleText)
const points = z.array(z.tuple([z.number(), z.number().nullable()]))
const rowsShape = z.array(
  z.object({
    id: text,
    current_price: z.number().nullable(),
    sparkline_in_7d: z.object({ price: z.array(z.number().nullable()) }).nullish(),
  }),
)
const chartShape = z.object({ prices: points, market_caps: points, total_volumes: points })
const exchangesShape = z.array(z.object({ id: text, country: text.nullable().default(null) }))
const tickersShape = z.object({
  tickers: z.array(
    z.object({
      base: text,
      target: text,
      market: z.object({ identifier: text, name: text }),
      last: z.number().nullable(),
      is_anomaly: z.boolean().nullish(),
      is_stale: z.boolean().nullish(),
    }),
  ),
})

export const QUESTIONS: readonly { text: string; find: (ask: Ask) => Promise<Finding> }[] = [
  {
    text: 'a. Is sparkline_in_7d of /coins/markets?vs_currency=inr in rupees?',
    find: findSparklineCurrency,
  },
  {
    text: 'b. Does market_chart?days=90 hold the hourly points of days=7 and of days=30?',
    find: findSharedHours,
  },
  { text: 'c. Do Indian exchanges quote tether in INR?', find: findRupeePairs },
]

/**
 * The last point may be hours old, so its ratio to the price is near 1 but not 1. A dollar costs
 * between 50 and 200 rupees.
 */
async function findSparklineCurrency(ask: Ask): Promise<Finding> {
  const params = { vs_currency: 'inr', per_page: '10', sparkline: 'true' }
  const rows = await ask('/coins/markets', params, rowsShape)
  const coins = rows.flatMap(({ id, current_price: price, sparkline_in_7d: week }) => {
    const last = week?.price.findLast((value) => value !== null)
    return price === null || last == null ? [] : [{ id, price, last, ratio: last / price }]
  })
  const evidence = coins.map(({ id, price, last, ratio }) => {
    return `${id}: price ₹${price}, end of the sparkline ${last}, ratio ${ratio.toFixed(4)}`
  })
  const ratios = coins.map(({ ratio }) => ratio).sort((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN
  if (median > 0.5 && median < 2) return { answer: 'yes', evidence, conclusion: 'it is in rupees' }
  if (median > 1 / 200 && median < 1 / 50) {
    return { answer: 'no', evidence, conclusion: 'it is in dollars' }
  }
  return { answer: 'unknown', evidence, conclusion: 'the ratio fits neither rupees nor dollars' }
}

/** Of 24 points a day. Fewer equal points prove little. */
const MIN_POINTS_PER_DAY = 20
/** Numbers that differ by less than this share are equal, but rounded differently. */
const ROUNDING = 1e-9

async function findSharedHours(ask: Ask): Promise<Finding> {
  const charts = []
  for (const days of [7, 30, 90]) {
    const params = { vs_currency: 'inr', days: String(days) }
    charts.push({ days, ...(await ask('/coins/bitcoin/market_chart', params, chartShape)) })
  }
  const long = charts.pop()
  const comparisons = charts.flatMap((short) =>
    (['prices', 'market_caps', 'total_volumes'] as const).map((name) => ({
      ...compareHours(short[name], long?.[name] ?? []),
      days: short.days,
      name,
    })),
  )
  const evidence = comparisons.map(({ name, days, equal, different, onlyShort, onlyLong }) => {
    return `${name}: ${equal} equal, ${different} different, ${onlyShort} only in ${days} days, ${onlyLong} only in 90 days`
  })
  if (comparisons.some(({ different, onlyShort, onlyLong }) => different + onlyShort + onlyLong)) {
    return { answer: 'no', evidence, conclusion: '90 days differ from 7 or 30 days' }
  }
  if (comparisons.some(({ equal, days }) => equal < MIN_POINTS_PER_DAY * days)) {
    return { answer: 'unknown', evidence, conclusion: 'there are too few points to compare' }
  }
  const conclusion = '90 days hold the same points as 7 days and 30 days'
  return { answer: 'yes', evidence, conclusion }
}

type Points = z.infer<typeof points>

/** Of the time that both cover: an hour may begin or drop out between the two calls. */
function compareHours(shortPoints: Points, longPoints: Points) {
  // The last point is the price at the time of the call, not an hourly one.
  const [short, long] = [new Map(shortPoints.slice(0, -1)), new Map(longPoints.slice(0, -1))]
  const fromMs = Math.max(Math.min(...short.keys()), Math.min(...long.keys()))
  const toMs = Math.min(Math.max(...short.keys()), Math.max(...long.keys()))
  const times = [...new Set([...short.keys(), ...long.keys()])].filter((timeMs) => {
    return timeMs >= fromMs && timeMs <= toMs
  })
  const shared = times.filter((timeMs) => short.has(timeMs) && long.has(timeMs))
  const equal = shared.filter((timeMs) => {
    const [one, other] = [short.get(timeMs) ?? 0, long.get(timeMs) ?? 0]
    return Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other))
  })
  return {
    equal: equal.length,
    different: shared.length - equal.length,
    onlyShort: times.filter((timeMs) => !long.has(timeMs)).length,
    onlyLong: times.filter((timeMs) => !short.has(timeMs)).length,
  }
}

/** Stale prices and anomalies are printed, but only other prices make the answer a yes. */
async function findRupeePairs(ask: Ask): Promise<Finding> {
  const exchanges = await ask('/exchanges', { per_page: '250' }, exchangesShape)
  const indian = exchanges.filter((row) => isInCountry(row, 'India') && isListableId(row.id))
  const ids = indian.map(({ id }) => id).join(',')
  if (ids === '') {
    return { answer: 'no', evidence: [], conclusion: 'no exchange in the list is from India' }
  }
  const params = { exchange_ids: ids, order: 'volume_desc' }
  const { tickers } = await ask('/coins/tether/tickers', params, tickersShape)
  const pairs = tickers.filter(({ target }) => target.toUpperCase() === 'INR')
  const evidence = [
    `exchanges from India: ${ids}`,
    ...pairs.map(({ market, base, target, last, ...flags }) => {
      const doubt = `${flags.is_stale ? ', stale' : ''}${flags.is_anomaly ? ', anomaly' : ''}`
      return `${market.identifier} (${market.name}): ${base}/${target}, last ${last}${doubt}`
    }),
  ]
  const usable = pairs.some((pair) => !pair.is_stale && !pair.is_anomaly && pair.last !== null)
  if (usable) return { answer: 'yes', evidence, conclusion: 'they do' }
  return { answer: 'no', evidence, conclusion: 'none has a usable price of tether in INR' }
}
