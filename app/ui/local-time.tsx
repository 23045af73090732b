import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatTime } from '../lib/format-date.ts'
import { useTimeZone } from './use-time-zone.ts'

const FORMATS = { 'date-time': formatDateTime, date: formatDate, time: formatTime }

type LocalTimeProps = { timeMs: number | null; format?: keyof typeof FORMATS }

/** A moment, in Indian time at first and in the visitor's own zone once script runs. */
export function LocalTime({ timeMs, format = 'date-time' }: LocalTimeProps): ReactNode {
  const timeZone = useTimeZone()
  const text = FORMATS[format](timeMs, timeZone)
  const isoTime = toIsoTime(timeMs)
  return isoTime === null ? text : <time dateTime={isoTime}>{text}</time>
}

function toIsoTime(timeMs: number | null): string | null {
  const date = new Date(timeMs ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
