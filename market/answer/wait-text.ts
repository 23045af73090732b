import type { Wait, WaitReason } from './wait.ts'

const SECONDS_STEP = 10
const SECONDS_UP_TO = 120
const MINUTES_UP_TO = 120

const LIMITS: Record<Exclude<WaitReason, 'month' | 'outage' | 'visitor'>, string> = {
  minute: 'Tezi may fetch new data only a few times a minute',
  service: 'CoinGecko asked Tezi to wait',
}

/** One or two sentences: the limit that a page waits for, and the expected time. */
export function waitText({ reason, inMs }: Wait): string {
  if (reason === 'month') return 'Tezi has reached its data limit for this month.'
  if (reason === 'outage') return 'CoinGecko does not answer at the moment. Tezi keeps trying.'
  if (reason === 'visitor') return 'Tezi fetches these data when a visitor opens the page.'
  const limit = LIMITS[reason]
  return inMs === null
    ? `${limit}. This page is waiting in a queue.`
    : `${limit}. New data should arrive in ${aboutTime(inMs)}.`
}

/** `about 20 s`, rounded up: data that arrives early does not disappoint a visitor. */
export function aboutTime(inMs: number): string {
  const steps = Math.max(1, Math.ceil(inMs / 1000 / SECONDS_STEP))
  const seconds = steps * SECONDS_STEP
  if (seconds <= SECONDS_UP_TO) return `about ${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= MINUTES_UP_TO) return `about ${minutes} min`
  return `about ${Math.ceil(minutes / 60)} h`
}
