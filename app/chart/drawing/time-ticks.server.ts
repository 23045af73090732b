// Chooses the ticks of the time axis, in Indian time. Leaves their text to the page, because clock
// times depend on the visitor's time zone.
import { scaleUtc } from 'd3-scale'
import { zoneOffsetMs } from '../../../lib/format-date.ts'
import type { TimeLabels } from './chart-geometry.ts'

const TICKS = 6
// A phone has room for four, so it hides every second one.
const MAX_TICKS = 8
const DAY_MS = 24 * 3_600_000

type Span = { firstMs: number; lastMs: number }

/** Full hours or midnights within the span, by ascending time: at least one, at most 8. */
export function chooseTimeTicks(labels: TimeLabels, span: Span): number[] {
  const moments = labels === 'time' ? clockTicks(span) : midnights(span)
  const ticks = moments.filter((atMs) => atMs >= span.firstMs && atMs <= span.lastMs)
  if (ticks.length === 0) return [(span.firstMs + span.lastMs) / 2]
  return ticks.length > MAX_TICKS ? ticks.filter((_, index) => index % 2 === 0) : ticks
}

function clockTicks({ firstMs, lastMs }: Span): number[] {
  const offsetMs = zoneOffsetMs(lastMs)
  const scale = scaleUtc().domain([firstMs + offsetMs, lastMs + offsetMs])
  return scale.ticks(TICKS).map((date) => date.getTime() - offsetMs)
}

function midnights(span: Span): number[] {
  const offsetMs = zoneOffsetMs(span.lastMs)
  const days = clockTicks(span).map((timeMs) => Math.floor((timeMs + offsetMs) / DAY_MS))
  return [...new Set(days)].map((day) => day * DAY_MS - offsetMs)
}
