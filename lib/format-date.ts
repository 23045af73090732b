import { UNKNOWN_TEXT } from './unknown-text.ts'

/** The server prints Indian time. `visitor` is the time zone of the browser. */
export type TimeZone = 'india' | 'visitor'

export const INDIAN_OFFSET_MS = 5.5 * 3_600_000
const LATEST_DATE_MS = 8.64e15

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

type ZonedTime = {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  zoneName: string
}

/** `21 Nov 2026, 14:32 IST` */
export function formatDateTime(timeMs: number | null, timeZone: TimeZone = 'india'): string {
  if (!isDate(timeMs)) return UNKNOWN_TEXT
  return `${formatDate(timeMs, timeZone)}, ${formatTime(timeMs, timeZone)}`
}

/** `21 Nov 2026` */
export function formatDate(timeMs: number | null, timeZone: TimeZone = 'india'): string {
  if (!isDate(timeMs)) return UNKNOWN_TEXT
  return `${formatDay(timeMs, timeZone)} ${toZonedTime(timeMs, timeZone).year}`
}

/** `26 Nov 2026`, `25 and 26 Nov 2026`, `1 to 30 Jun 2026`, `31 Oct to 26 Nov 2026` */
export function formatDays(firstMs: number, lastMs: number, timeZone: TimeZone = 'india'): string {
  const [first, last] = [toZonedTime(firstMs, timeZone), toZonedTime(lastMs, timeZone)]
  const end = formatDate(lastMs, timeZone)
  if (first.year !== last.year) return `${formatDate(firstMs, timeZone)} to ${end}`
  if (first.month !== last.month) return `${formatDay(firstMs, timeZone)} to ${end}`
  if (first.day === last.day) return end
  return `${first.day} ${last.day - first.day === 1 ? 'and' : 'to'} ${end}`
}

/** `14:32 IST` */
export function formatTime(timeMs: number | null, timeZone: TimeZone = 'india'): string {
  if (!isDate(timeMs)) return UNKNOWN_TEXT
  return `${formatClock(timeMs, timeZone)} ${toZonedTime(timeMs, timeZone).zoneName}`
}

/** `14:32`, for an axis whose time zone is named elsewhere. */
export function formatClock(timeMs: number, timeZone: TimeZone = 'india'): string {
  const { hour, minute } = toZonedTime(timeMs, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** `21 Nov` */
export function formatDay(timeMs: number, timeZone: TimeZone = 'india'): string {
  const { day, month } = toZonedTime(timeMs, timeZone)
  return `${day} ${MONTHS[month - 1]}`
}

/** `Nov 2026` */
export function formatMonth(timeMs: number, timeZone: TimeZone = 'india'): string {
  const { month, year } = toZonedTime(timeMs, timeZone)
  return `${MONTHS[month - 1]} ${year}`
}

/** The zone's offset from UTC at that time. */
export function zoneOffsetMs(timeMs: number, timeZone: TimeZone = 'india'): number {
  if (timeZone === 'india') return INDIAN_OFFSET_MS
  return new Date(timeMs).getTimezoneOffset() * -60_000
}

/** Intl is not used, because its first use takes 100 ms on a cheap phone. */
function toZonedTime(timeMs: number, timeZone: TimeZone): ZonedTime {
  const offsetMs = zoneOffsetMs(timeMs, timeZone)
  const date = new Date(timeMs + offsetMs)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    zoneName: zoneNameOf(offsetMs),
  }
}

/** `IST`, or the offset from GMT: `GMT`, `GMT-4`, `GMT+5:45`. */
function zoneNameOf(offsetMs: number): string {
  if (offsetMs === INDIAN_OFFSET_MS) return 'IST'
  if (offsetMs === 0) return 'GMT'
  const minutes = Math.abs(offsetMs) / 60_000
  const rest = minutes % 60 === 0 ? '' : `:${twoDigits(minutes % 60)}`
  return `GMT${offsetMs < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}

function isDate(timeMs: number | null): timeMs is number {
  return timeMs !== null && Math.abs(timeMs) <= LATEST_DATE_MS - 24 * 3_600_000
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
