// Times on the wall of a time zone, by Intl.

export type WallTime = {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
}

export const UTC = 'UTC'

/**
 * When clocks of the zone show this time. If they show it twice, because they are set back, it is
 * the first time. If they skip it, it is as long after the change as it would have been.
 */
export function toMoment(wall: WallTime, zone: string): number {
  const asUtc = wallToUtc(wall)
  if (zone === UTC) return asUtc
  const day = Math.floor(asUtc / DAY_MS) * DAY_MS
  const [before, after] = [offsetAt(day - DAY_MS, zone), offsetAt(day + 2 * DAY_MS, zone)]
  if (before === after) return asUtc - before
  // With a change near that day, the larger offset comes first.
  const candidates = [asUtc - before, asUtc - after].sort((one, other) => one - other)
  const fitting = candidates.find((moment) => moment + offsetAt(moment, zone) === asUtc)
  return fitting ?? asUtc - before
}

export function wallToUtc({ year, month, day, hour, minute, second, ms }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second, ms)
}

const DAY_MS = 86_400_000
/** No zone changes its offset at another minute. */
const STEP_MS = 900_000

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...numeric,
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  })
  formats.set(zone, format)
  return format
}

function offsetAt(moment: number, zone: string): number {
  const step = Math.floor(moment / STEP_MS)
  const key = `${zone} ${step}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const at = step * STEP_MS
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
  offsets.set(key, offset)
  return offset
}

const zones = new Map<string, boolean>()

/** Whether the browser knows the zone by this name. */
export function isZone(name: string): boolean {
  if (name === '') return false
  const known = zones.get(name) ?? canFormat(name)
  zones.set(name, known)
  return known
}

function canFormat(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}
