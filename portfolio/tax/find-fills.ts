// Finds worths in rupees that a transaction does not state, and what the market's prices of its day say.
// What is stated comes first: money of another currency, then what was received, then what was given.
import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { DAY_MS } from '../../market/history/daily-points.ts'
import type { Currency } from '../../market/money/currency.ts'
import { type Decimal, fromNumber, toText } from '../decimals.ts'
import { type Fill, mayHaveTotal, type Transaction } from '../transaction.ts'
import { convertMoney, worthOf } from '../worth.ts'

/** Which figure of a transaction. */
export type FillField = 'fill' | 'feeFill'

/** The days of a coin's prices in a currency. */
export type Series = { coin: string; currency: Currency }

/** The price at the midnight in UTC of a day. Undefined if it is unknown. */
export type PriceOf = (series: Series, dayMs: number) => number | undefined

type Source = Pick<Fill, 'coin' | 'currency'>

/** More decimals say nothing: prices of the service have fewer. */
const RATE_DECIMALS = 10

/** Of the day by Indian time: the service has a price at 05:30 IST, which is midnight in UTC. */
function priceDayOf(atMs: number): number {
  return Math.floor((atMs + INDIAN_OFFSET_MS) / DAY_MS) * DAY_MS
}

/** Whether the total is unknown in rupees. A gift has the cost of its giver, and no price of a day. */
export function lacksRupees(transaction: Transaction): boolean {
  if (!mayHaveTotal(transaction.kind) || transaction.kind === 'gift-in') return false
  const worth = worthOf(transaction)
  return worth === null || convertMoney(worth.total, worth, 'inr') === null
}

/** What may say a worth in rupees, the nearest to the truth first. Empty if nothing is to be filled. */
export function sourcesOf(transaction: Transaction, field: FillField): Source[] {
  const { coin, received, total, fee } = transaction
  if (field === 'feeFill') return fee?.coin ? [{ coin: fee.coin, currency: null }] : []
  if (!lacksRupees(transaction)) return []
  const currency = total?.currency ?? null
  const given = { coin, currency }
  if (received === null) return [given]
  const got = { coin: received.coin, currency }
  // A rate is the same by the prices of either coin.
  return currency === null ? [got, given] : [given, got]
}

export function seriesOf({ coin, currency }: Source): Series[] {
  const inRupees = { coin, currency: 'inr' } as const
  return currency === null ? [inRupees] : [inRupees, { coin, currency }]
}

/** Null if the prices of the day are unknown. Both prices of a rate are of the same moment. */
export function toFill(source: Source, atMs: number, priceOf: PriceOf): Fill | null {
  const dayMs = priceDayOf(atMs)
  const prices = seriesOf(source).map((series) => priceOf(series, dayMs))
  const [rupees, other] = prices.map((price) => (price ? fromNumber(price) : null))
  if (!rupees || other === null) return null
  const rate: Decimal = other === undefined ? rupees : rupees.div(other)
  return { ...source, rate: toText(rate.round(RATE_DECIMALS)), dayMs }
}
