import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatTime, type TimeZone } from '../../lib/format-date.ts'
import { useTimeZone } from './use-time-zone.ts'

const FORMATS = { 'date-time': formatDateTime, date: formatDate, time: formatTime }

type LocalTimeProps = {
  timeMs: number | null
  format?: keyof typeof FORMATS
  /** Another time zone than the visitor's. */
  timeZone?: TimeZone | undefined
}

/** A time: in Indian time in the server's HTML, in the visitor's time zone after hydration. */
export function LocalTime({ timeMs, format = 'date-time', timeZone }: LocalTimeProps): ReactNode {
  const visitorZone = useTimeZone()
  const text = FORMATS[format](timeMs, timeZone ?? visitorZone)
  const isoTime = toIsoTime(timeMs)
  if (isoTime === null) return <span>{text}</span>
  return <time dateTime={isoTime}>{text}</time>
}

function toIsoTime(timeMs: number | null): string | null {
  const date = new Date(timeMs ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
