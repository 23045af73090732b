// Does the work of a client when it has a place and time left in this minute.
import { OverloadedError } from '../../../lib/semaphore.ts'
import type { ClientLimits } from './client-limits.ts'
import type { Place, RenderGate } from './render-gate.ts'

type Entry = Parameters<RenderGate['enter']>[0]
type WorkOptions = Entry & { gate: RenderGate; limits: ClientLimits }

/** `no-place`: too much work waits, or the client has gone while it waited. */
export type Refusal = 'no-place' | { retryAfterSeconds: number }

/** Whatever happens to the work, its place becomes free and its CPU time counts. */
export async function workInPlace<Result>(
  { gate, limits, ...entry }: WorkOptions,
  work: (place: Place) => Promise<Result>,
): Promise<Result | Refusal> {
  const place = await enterOrNull(gate, entry)
  if (place === null) return 'no-place'
  try {
    const { isAllowed, retryAfterSeconds } = await limits.consume(entry.client, 1)
    return isAllowed ? await work(place) : { retryAfterSeconds }
  } finally {
    void limits.consume(entry.client, gate.leave(place))
  }
}

async function enterOrNull(gate: RenderGate, entry: Entry) {
  try {
    return await gate.enter(entry)
  } catch (error) {
    if (error instanceof OverloadedError || entry.signal?.aborted) return null
    throw error
  }
}
