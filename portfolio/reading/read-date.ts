// Reads dates as exchanges write them, without deciding what a file leaves open.
import { isZone, UTC, type WallTime, wallToUtc } from './zoned-time.ts'

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const

/** Day, month and year, in the order in which they are written. */
export type DateOrder = (typeof DATE_ORDERS)[number]

export type ReadDate = {
  /** The time on the wall for each order in which the date exists. */
  walls: Partial<Record<DateOrder, WallTime>>
  /** Whether the order is beyond doubt: the year first in four digits, or the name of the month. */
  isCertain: boolean
  /** From UTC, if the cell says so. */
  offsetMs: number | null
  /** The IANA name that the cell has. */
  zone: string | null
  /** Without one, the walls show midnight. */
  hasTime: boolean
}

/** Null if it is no date. A time may stand in a cell of its own. */
export function readDate(dateText: string, timeText = ''): ReadDate | null {
  const text = `${dateText} ${timeText}`.trim().replace(/\s+/g, ' ')
  if (text.length > MAX_CHARACTERS) return null
  const epoch = /^(\d{10})(?:\.(\d{1,9}))?$|^(\d{13})$/.exec(text)
  if (epoch !== null) return fromEpoch(epoch)
  const { rest: withoutName, zone } = splitZoneName(text)
  const { rest, offsetMs } =
    zone === null ? splitZone(withoutName) : { rest: withoutName, offsetMs: null }
  const { date, time } = splitTime(timeLast(rest))
  if (time === null) return null
  const walls = readDay(date)
  if (walls.length === 0) return null
  return {
    walls: Object.fromEntries(walls.map(({ order, day }) => [order, { ...day, ...time }])),
    isCertain: /^\d{4}|[a-z]{3}/i.test(date),
    offsetMs,
    zone,
    hasTime: rest.includes(':'),
  }
}

/** Longer than any date, also with the name of a time zone. */
const MAX_CHARACTERS = 120

/** The zone that a column's header names, as an offset from UTC. */
export function offsetOfHeader(header: string): number | null {
  const [, name = '', sign = '', hours = '', minutes = ''] =
    /\b(utc|gmt|ist)\b\s*(?:([+-])(\d{1,2}):?(\d{2})?)?/i.exec(header.replaceAll('_', ' ')) ?? []
  return name === '' ? null : offsetOf(name, { sign, hours, minutes })
}

function fromEpoch([, seconds, fraction = '', ms]: RegExpExecArray): ReadDate {
  const moment =
    seconds === undefined
      ? Number(ms)
      : Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  const date = new Date(moment)
  const wall = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    ms: date.getUTCMilliseconds(),
  }
  const walls = { ymd: wall, dmy: wall, mdy: wall }
  return { walls, isCertain: true, offsetMs: 0, zone: null, hasTime: true }
}

const MINUTE_MS = 60_000

/**
 * Hours from UTC of names that mean one zone in the files of exchanges. IST is that of India. CST and
 * BST are left out, because several countries use them.
 */
const OFFSET_HOURS: Record<string, number> = {
  ...{ z: 0, utc: 0, gmt: 0, ist: 5.5, pst: -8, pdt: -7, mst: -7, mdt: -6, cdt: -5, est: -5 },
  ...{ edt: -4, wet: 0, west: 1, cet: 1, cest: 2, eet: 2, eest: 3, msk: 3, sgt: 8, hkt: 8 },
  ...{ jst: 9, kst: 9, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
}

const ZONE_NAME = / ?\(?([A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?)\)?$/

/** A name such as Asia/Kolkata behind the time. */
function splitZoneName(text: string): { rest: string; zone: string | null } {
  const [found = '', name = ''] = ZONE_NAME.exec(text) ?? []
  return isZone(name)
    ? { rest: text.slice(0, -found.length), zone: name }
    : { rest: text, zone: null }
}

/** `10:00:00 02/05/2025` has the time first. */
function timeLast(text: string): string {
  const [, time, date] = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?),? (.+)$/i.exec(text) ?? []
  return time !== undefined && date !== undefined && !date.includes(':') ? `${date} ${time}` : text
}

function offsetOf(
  name: string,
  { sign, hours, minutes }: { sign: string; hours: string; minutes: string },
): number {
  if (sign === '') return (OFFSET_HOURS[name.toLowerCase()] ?? 0) * 60 * MINUTE_MS
  const size = (Number(hours) * 60 + Number(minutes || 0)) * MINUTE_MS
  return sign === '-' ? -size : size
}

const NAMES = Object.keys(OFFSET_HOURS).join('|')
const ZONE_OF_CELL = new RegExp(
  String.raw`(?<=[\dMm]) ?\(?(?:(${NAMES})\)?(?: ?([+-])(\d{1,2}):?(\d{2})?)?|([+-])(\d{2}):?(\d{2})(?: [a-z]{3,5})?)\)?$`,
  'i',
)

function splitZone(text: string): { rest: string; offsetMs: number | null } {
  // `GMT+0530 (India Standard Time)`, as JavaScript writes it.
  const plain = text.replace(/ ?\((?:[A-Za-z]+ )+[A-Za-z]+\)$/, '')
  const zone = ZONE_OF_CELL.exec(plain)
  if (zone === null) return { rest: text, offsetMs: null }
  const [found, name = UTC, sign, hours, minutes, onlySign, onlyHours, onlyMinutes] = zone
  const rest = plain.slice(0, -found.length)
  // The end of a date such as 2025-11-24 is no offset.
  if (onlySign !== undefined && !rest.includes(':')) return { rest: text, offsetMs: null }
  const offset = {
    sign: sign ?? onlySign ?? '',
    hours: hours ?? onlyHours ?? '',
    minutes: minutes ?? onlyMinutes ?? '',
  }
  return { rest, offsetMs: offsetOf(name, offset) }
}

type Time = Pick<WallTime, 'hour' | 'minute' | 'second' | 'ms'>

function splitTime(text: string): { date: string; time: Time | null } {
  const found =
    /(?:^|[ T,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:](\d{1,9}))?)? ?([ap])?\.?m?\.?$/i.exec(text)
  if (found === null) {
    const midnight = { hour: 0, minute: 0, second: 0, ms: 0 }
    return { date: text, time: text.includes(':') ? null : midnight }
  }
  const [whole, hourText = '', minuteText = '', secondText = '0', fraction = '', half] = found
  const typedHour = Number(hourText)
  const hour = half === undefined ? typedHour : (typedHour % 12) + (/p/i.test(half) ? 12 : 0)
  const time = {
    hour,
    minute: Number(minuteText),
    second: Number(secondText),
    ms: Number(fraction.padEnd(3, '0').slice(0, 3)),
  }
  const isReal =
    hour < 24 && time.minute < 60 && time.second < 60 && (half === undefined || typedHour <= 12)
  return { date: text.slice(0, -whole.length).trim(), time: isReal ? time : null }
}

type Day = Pick<WallTime, 'year' | 'month' | 'day'>

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function readDay(text: string): { order: DateOrder; day: Day }[] {
  const date = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '').replace(/,$/, '')
  const digits = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})$/.exec(date)
  if (digits !== null) {
    const [, one = '', , two = '', three = ''] = digits
    return DATE_ORDERS.flatMap((order) => {
      const [year, month, day] =
        order === 'ymd'
          ? [one, two, three]
          : order === 'dmy'
            ? [three, two, one]
            : [three, one, two]
      return toDay(order, { year, month, day })
    })
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{4}|\d{2})$/i.exec(date) ??
    swapNamed(/^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/i.exec(date))
  if (named === null) return []
  const [, day = '', name = '', year = ''] = named
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  // A name leaves no doubt, so the day exists in every order.
  return DATE_ORDERS.flatMap((order) => toDay(order, { year, month: String(month), day }))
}

function swapNamed(found: RegExpExecArray | null): string[] | null {
  if (found === null) return null
  const [whole = '', month = '', day = '', year = ''] = found
  return [whole, day, month, year]
}

function toDay(
  order: DateOrder,
  { year, month, day }: { year: string; month: string; day: string },
): { order: DateOrder; day: Day }[] {
  const isShort = year.length === 2
  if (!(isShort || year.length === 4) || month.length > 2 || day.length > 2) return []
  // No coin is older, so two digits before 09 are no year.
  if (isShort && Number(year) < 9) return []
  const read = {
    year: isShort ? 2000 + Number(year) : Number(year),
    month: Number(month),
    day: Number(day),
  }
  const atMs = wallToUtc({ ...read, hour: 0, minute: 0, second: 0, ms: 0 })
  const date = new Date(atMs)
  const exists = date.getUTCMonth() + 1 === read.month && date.getUTCDate() === read.day
  return exists ? [{ order, day: read }] : []
}
