import { UNKNOWN_TEXT } from './unknown-text.ts'

/** The zone of everything the server prints. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

// Browsers report the zone under its old name, too.
const INDIAN_ZONES = ['Asia/Kolkata', 'Asia/Calcutta']
const INDIAN_OFFSET_MS = 5.5 * 3_600_000
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

/** `21 Nov 2026, 14:32 IST`, for a time in milliseconds since the epoch. */
export function formatDateTime(timeMs: number | null, timeZone = DEFAULT_TIME_ZONE): string {
  if (!isDate(timeMs)) return UNKNOWN_TEXT
  return `${formatDate(timeMs, timeZone)}, ${formatTime(timeMs, timeZone)}`
}

/** `21 Nov 2026` */
export function formatDate(timeMs: number | null, timeZone = DEFAULT_TIME_ZONE): string {
  if (!isDate(timeMs)) return UNKNOWN_TEXT
  return `${formatDay(timeMs, timeZone)} ${toZonedTime(timeMs, timeZone).year}`
}

/** `14:32 IST` */
export function formatTime(timeMs: number | null, timeZone = DEFAULT_TIME_ZONE): string {
  if (!isDate(timeMs)) return UNKNOWN_TEXT
  return `${formatClock(timeMs, timeZone)} ${toZonedTime(timeMs, timeZone).zoneName}`
}

/** `14:32`: for an axis whose zone is named elsewhere. */
export function formatClock(timeMs: number, timeZone = DEFAULT_TIME_ZONE): string {
  const { hour, minute } = toZonedTime(timeMs, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** `21 Nov` */
export function formatDay(timeMs: number, timeZone = DEFAULT_TIME_ZONE): string {
  const { day, month } = toZonedTime(timeMs, timeZone)
  return `${day} ${MONTHS[month - 1]}`
}

/** `Nov 2026` */
export function formatMonth(timeMs: number, timeZone = DEFAULT_TIME_ZONE): string {
  const { month, year } = toZonedTime(timeMs, timeZone)
  return `${MONTHS[month - 1]} ${year}`
}

/** How far the zone's clocks are ahead of UTC at that moment. */
export function zoneOffsetMs(timeMs: number, timeZone = DEFAULT_TIME_ZONE): number {
  const { year, month, day, hour, minute } = toZonedTime(timeMs, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(timeMs / 60_000) * 60_000
}

/**
 * India's zone is counted out here, so that server and browser print the same whatever their ICU
 * data; every other zone is the browser's own and goes through Intl.
 */
function toZonedTime(timeMs: number, timeZone: string): ZonedTime {
  if (!INDIAN_ZONES.includes(timeZone)) return toIntlZonedTime(timeMs, timeZone)
  const date = new Date(timeMs + INDIAN_OFFSET_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    zoneName: 'IST',
  }
}

function toIntlZonedTime(timeMs: number, timeZone: string): ZonedTime {
  const parts = new Map(
    intlFormat(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  )
  return {
    year: Number(parts.get('year')),
    month: Number(parts.get('month')),
    day: Number(parts.get('day')),
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
    zoneName: parts.get('timeZoneName') ?? timeZone,
  }
}

// Making one costs more than a hundred uses, and a chart asks for ten labels a frame.
const intlFormats = new Map<string, Intl.DateTimeFormat>()

function intlFormat(timeZone: string): Intl.DateTimeFormat {
  const known = intlFormats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  intlFormats.set(timeZone, format)
  return format
}

function isDate(timeMs: number | null): timeMs is number {
  return timeMs !== null && Math.abs(timeMs) <= LATEST_DATE_MS - 24 * 3_600_000
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
