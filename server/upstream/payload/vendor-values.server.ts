// Schemas for the fields of the service's answers. An invalid field becomes null, so that it does
// not cost the visitor the whole row.
import { z } from 'zod'
import type { Currency } from '../../../market/money/currency.ts'
import { visibleText } from './visible-text.server.ts'

/** The current time, and a callback for the number of invalid rows. */
export type ParseContext = {
  nowMs: number
  onDropped: (counts: { dropped: number; accepted: number }) => void
}

// Far beyond all known amounts: prices of 1e-13, a supply of 9.3e14, market caps of 1e14 rupees. Sums
// and ratios of such amounts cannot overflow or underflow a double.
const SMALLEST_NUMBER = 1e-30
const MAX_NUMBER = 1e30
const MAX_URL_LENGTH = 2_000
const MAX_NAME_LENGTH = 120
/** Raw characters read per accepted character: spaces and invisible characters are removed. */
const RAW_LENGTH_FACTOR = 10
const FIRST_BLOCK_MS = Date.UTC(2009, 0, 1)
const DAY_MS = 24 * 3_600_000

/** Checking an entry takes about a microsecond. The service sends fewer than 10,000. */
const MAX_SERIES_LENGTH = 50_000

/** The points of a chart. Far longer series than the service's own are refused. */
export const vendorSeries = z.array(z.unknown()).max(MAX_SERIES_LENGTH)

/** A price, market cap, volume, supply or count. The service writes 0 for "unknown". */
export const vendorAmount = z.number().min(SMALLEST_NUMBER).max(MAX_NUMBER).nullable().catch(null)

/**
 * The price, the main field of a row. A value that is neither a number nor missing means that the
 * shape of the answer has changed. Then the row is refused, so that the last good answer is shown
 * and not `NA` on every card.
 */
export const vendorPrice = z
  .unknown()
  .optional()
  .refine((value) => value == null || typeof value === 'number')
  .pipe(vendorAmount)

/** A change in percent. The lowest possible change is -100. */
export const vendorPct = z.number().min(-100).max(MAX_NUMBER).nullable().catch(null)

export const vendorRank = z.int().positive().nullable().catch(null)

/** An http(s) URL, else null. The service sends a relative URL for a missing picture. */
export const vendorUrl = z.string().transform(cleanUrl).nullable().catch(null)

export const vendorName = z
  .string()
  .transform((text) => cleanText(text, MAX_NAME_LENGTH))
  .catch('')

/** A name, or the id of a row whose name is empty or invisible. */
export function nameOrId({ name, id }: { name: string; id: string }): string {
  return name || cleanText(id, MAX_NAME_LENGTH)
}

export const vendorSymbol = z
  .string()
  .transform((text) => cleanText(text, 30))
  .catch('')

/** An ISO time, converted to milliseconds. */
export const vendorTime = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullable()
  .catch(null)

/** An object with one value per currency, of which only ours are kept. */
export function vendorByCurrency<T>(value: z.ZodType<T>): z.ZodType<Record<Currency, T>> {
  return z.object({ inr: value, usd: value, eur: value })
}

export const NO_AMOUNTS: Record<Currency, null> = { inr: null, usd: null, eur: null }

export const vendorAmounts = vendorByCurrency(vendorAmount).catch(NO_AMOUNTS)

export const vendorPcts = vendorByCurrency(vendorPct).catch(NO_AMOUNTS)

export const vendorTimes = vendorByCurrency(vendorTime).catch(NO_AMOUNTS)

/** Whether a price can have this time: after the first block, at most a day in the future. */
export function isPlausibleTime(timeMs: number, nowMs: number): boolean {
  return timeMs >= FIRST_BLOCK_MS && timeMs <= nowMs + DAY_MS
}

export function toAsOfMs(timeMs: number | null, nowMs: number): number | null {
  return timeMs !== null && isPlausibleTime(timeMs, nowMs) ? timeMs : null
}

function cleanText(text: string, maxLength: number): string {
  const words = visibleText(text.slice(0, maxLength * RAW_LENGTH_FACTOR))
    .replace(/\s+/gu, ' ')
    .trim()
  return [...words].slice(0, maxLength).join('').trimEnd()
}

function cleanUrl(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  return url.href.length <= MAX_URL_LENGTH ? url.href : null
}
