import type { Wait, WaitReason } from './wait.ts'

const SECONDS_STEP = 10
const SECONDS_UP_TO = 120
const MINUTES_UP_TO = 120

const LIMITS: Record<Exclude<WaitReason, 'month' | 'outage'>, string> = {
  minute: 'Tezi may fetch new data only a few times a minute',
  share: 'You have used your share of the data that Tezi may fetch now',
  service: 'CoinGecko asked Tezi for a pause',
}

/** In one sentence or two: whose limit a page waits for, and when its turn comes. */
export function waitText({ reason, inMs }: Wait): string {
  if (reason === 'month') return 'Tezi has fetched all the data that it may fetch this month.'
  if (reason === 'outage') return 'CoinGecko does not answer at the moment. Tezi keeps trying.'
  const limit = LIMITS[reason]
  return inMs === null
    ? `${limit}, and this page waits for its turn.`
    : `${limit}: this page’s turn comes in ${aboutTime(inMs)}.`
}

/** `about 20 s`: rounded up, since an estimate that is kept too early disappoints nobody. */
export function aboutTime(inMs: number): string {
  const steps = Math.max(1, Math.ceil(inMs / 1000 / SECONDS_STEP))
  const seconds = steps * SECONDS_STEP
  if (seconds <= SECONDS_UP_TO) return `about ${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= MINUTES_UP_TO) return `about ${minutes} min`
  return `about ${Math.ceil(minutes / 60)} h`
}
