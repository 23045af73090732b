// Does the work of a client when it has a place and time left in this minute.
import { OverloadedError } from '../images/semaphore.ts'
import type { ClientLimits } from './client-limits.ts'
import type { RenderGate } from './render-gate.ts'
import type { RenderPlace } from './render-place.ts'

type WorkOptions = Parameters<RenderGate['enter']>[0] & { gate: RenderGate; limits: ClientLimits }

/** `rest` resolves when work that outlasts the result is over. */
type WorkDone<Result> = { result: Result; rest?: Promise<void> }

/** `no-place`: too much work waits, or the client has gone while it waited. */
export type Refusal = 'no-place' | { retryAfterSeconds: number }

/** Whatever happens to the work, its place becomes free and its CPU time counts. */
export async function workInPlace<Result>(
  { gate, limits, ...entry }: WorkOptions,
  work: (place: RenderPlace) => Promise<WorkDone<Result>>,
): Promise<Result | Refusal> {
  const place = await enterOrNull(gate, entry)
  if (place === null) return 'no-place'
  const end = () => void limits.consume(entry.client, place.end())
  let rest: Promise<void> | undefined
  try {
    // Redis may hang, so the place is given up meanwhile.
    const { consume } = place.watch(limits)
    const { isAllowed, retryAfterSeconds } = await consume(entry.client, 1)
    if (!isAllowed) return { retryAfterSeconds }
    const done = await work(place)
    rest = done.rest
    return done.result
  } finally {
    if (rest === undefined) end()
    else void rest.then(end)
  }
}

async function enterOrNull(
  gate: RenderGate,
  entry: Parameters<RenderGate['enter']>[0],
): Promise<RenderPlace | null> {
  try {
    return await gate.enter(entry)
  } catch (error) {
    if (error instanceof OverloadedError || entry.signal?.aborted) return null
    throw error
  }
}
