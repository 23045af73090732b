import { setTimeout as wait } from 'node:timers/promises'

/** Far beyond the normal time, so that nothing fails because the machine is busy. */
const DEADLINE_MS = 45_000
const INTERVAL_MS = 60

/** Rejects if it takes longer. What it waits for goes on. */
export function withDeadline<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error(`not in ${ms / 1000} s: ${what}`)), ms)
  return Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer))
}

/** Asks again until there is a value that is neither false nor null. Errors count as no value. */
export async function poll<T>(
  what: string,
  ask: () => Promise<T | false | null | undefined>,
): Promise<T> {
  const endMs = performance.now() + DEADLINE_MS
  let last: unknown
  while (performance.now() < endMs) {
    try {
      last = await ask()
      if (last !== false && last !== null && last !== undefined) return last as T
    } catch (error) {
      // A page that is being replaced cannot be asked.
      last = error
    }
    await wait(INTERVAL_MS)
  }
  throw new Error(`not in ${DEADLINE_MS / 1000} s: ${what}`, { cause: last })
}
