// Reads dates as exchanges write them, without deciding what a file leaves open.
import { UTC, type WallTime, wallToUtc } from './zoned-time.ts'

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
}

/** Null if it is no date. A time may stand in a cell of its own. */
export function readDate(dateText: string, timeText = ''): ReadDate | null {
  const text = `${dateText} ${timeText}`.trim().replace(/\s+/g, ' ')
  if (text.length > MAX_CHARACTERS) return null
  const epoch = /^(\d{10})(?:\.(\d{1,9}))?$|^(\d{13})$/.exec(text)
  if (epoch !== null) return fromEpoch(epoch)
  const { rest, offsetMs } = splitZone(text)
  const { date, time } = splitTime(rest)
  if (time === null) return null
  const walls = readDay(date)
  if (walls.length === 0) return null
  return {
    walls: Object.fromEntries(walls.map(({ order, day }) => [order, { ...day, ...time }])),
    isCertain: /^\d{4}|[a-z]{3}/i.test(date),
    offsetMs,
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
  return { walls: { ymd: wall, dmy: wall, mdy: wall }, isCertain: true, offsetMs: 0 }
}

const MINUTE_MS = 60_000

function offsetOf(
  name: string,
  { sign, hours, minutes }: { sign: string; hours: string; minutes: string },
): number {
  if (sign === '') return name.toUpperCase() === 'IST' ? 330 * MINUTE_MS : 0
  const size = (Number(hours) * 60 + Number(minutes || 0)) * MINUTE_MS
  return sign === '-' ? -size : size
}

function splitZone(text: string): { rest: string; offsetMs: number | null } {
  // `GMT+0530 (India Standard Time)`, as JavaScript writes it.
  const plain = text.replace(/ ?\((?:[A-Za-z]+ )+[A-Za-z]+\)$/, '')
  const zone =
    /(?<=[\dMm]) ?\(?(?:(z|utc|gmt|ist)\)?(?: ?([+-])(\d{1,2}):?(\d{2})?)?|([+-])(\d{2}):?(\d{2})(?: [a-z]{3,5})?)\)?$/i.exec(
      plain,
    )
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
