import type { Wait } from './wait.ts'

const SECONDS_STEP = 10
const SECONDS_UP_TO = 120
const MINUTES_UP_TO = 120

/** When new prices come, or why they do not. Which limit delays them is not the visitor's matter. */
export function waitText({ reason, inMs }: Wait): string {
  if (reason === 'month') return 'No new prices until next month: the data limit is reached.'
  if (reason === 'outage') return 'CoinGecko does not answer. We keep trying.'
  if (reason === 'visitor') return 'These prices load when a visitor opens the page.'
  return inMs === null ? 'Loading new prices…' : `Loading new prices, ${aboutTime(inMs)}`
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
