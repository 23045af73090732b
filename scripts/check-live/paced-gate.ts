import type { CallGate } from '../../server/upstream/http/call-gate.ts'

const MINUTE_MS = 60_000
/** The service counts a call when it arrives, so its minute may begin later than ours. */
const SLACK_MS = 2_000

type PacedGateOptions = {
  callsPerMinute: number
  now: () => number
  sleep: (ms: number) => Promise<void>
  onWait: (waitMs: number) => void
}

/** Delays each call that would exceed the limit of its minute. Supports one call at a time. */
export function createPacedGate({ callsPerMinute, now, sleep, onWait }: PacedGateOptions) {
  const startsMs: number[] = []

  const gate: CallGate = async (_intent, call) => {
    const earlierMs = startsMs.at(-callsPerMinute) ?? Number.NEGATIVE_INFINITY
    const waitMs = earlierMs + MINUTE_MS + SLACK_MS - now()
    if (waitMs > 0) {
      onWait(waitMs)
      await sleep(waitMs)
    }
    startsMs.push(now())
    return call()
  }

  return { gate, count: () => startsMs.length }
}
