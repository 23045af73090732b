// The planned calls of one kind that callers wait for, queued or in flight.
import type { Planner } from '../planner/planned-call.ts'
import { createMaxWait, type MaxWait } from './max-wait.ts'
import type { Outcome } from './single-flight.server.ts'

type Pending<T> = {
  outcome: PromiseWithResolvers<Outcome<T>>
  /** Called when the call leaves the queue and when it returns to it. */
  waiters: Set<(isQueued: boolean) => void>
}

type Waiter = {
  maxWait?: MaxWait | undefined
  onQueued?: ((isQueued: boolean) => void) | undefined
}

export function createPendingCalls<T>({ isInFlight }: Pick<Planner, 'isInFlight'>) {
  const pending = new Map<string, Pending<T>>()

  function notify(key: string, isQueued: boolean): void {
    for (const waiter of pending.get(key)?.waiters ?? []) waiter(isQueued)
  }

  return {
    add(key: string): void {
      if (pending.has(key)) return
      pending.set(key, { outcome: Promise.withResolvers(), waiters: new Set() })
    },

    end(key: string, outcome: Outcome<T>): void {
      pending.get(key)?.outcome.resolve(outcome)
      pending.delete(key)
    },

    isQueued: (key: string): boolean => pending.has(key) && !isInFlight(key),

    notify,

    /**
     * Call this after the planner has recorded a refusal. Then another client may pay, or an
     * estimate exists.
     */
    notifyIfQueued(key: string): void {
      if (!isInFlight(key)) notify(key, true)
    },

    /** Undefined if the call is not planned, or is still queued when `maxWait` elapses. */
    async wait(
      key: string,
      { maxWait = createMaxWait(), onQueued }: Waiter,
    ): Promise<Outcome<T> | undefined> {
      const pendingCall = pending.get(key)
      if (pendingCall === undefined) return undefined
      const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
      let hasElapsed = false
      let isQueued = false
      function setQueued(queued: boolean): void {
        if (queued !== isQueued) onQueued?.(queued)
        isQueued = queued
        if (hasElapsed && isQueued) resolve(undefined)
      }
      pendingCall.waiters.add(setQueued)
      setQueued(!isInFlight(key))
      void maxWait.whenElapsed().then(() => {
        hasElapsed = true
        if (isQueued) resolve(undefined)
      })
      try {
        return await Promise.race([pendingCall.outcome.promise, timedOut])
      } finally {
        pendingCall.waiters.delete(setQueued)
        setQueued(false)
      }
    },
  }
}
