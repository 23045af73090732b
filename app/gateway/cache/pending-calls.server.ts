// The planned calls of one kind that somebody waits for, be they queued or in flight.

import type { Planner } from '../planner/planned-call.ts'
import { createPatience, type Patience } from './patience.ts'
import type { Outcome } from './single-flight.server.ts'

type Pending<T> = {
  outcome: PromiseWithResolvers<Outcome<T>>
  /** Called when the call leaves the queue, and when it is put back. */
  waiters: Set<(isQueued: boolean) => void>
}

type Waiter = {
  patience?: Patience | undefined
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

    /** Once the planner knows of a refusal: another client may pay, or there is an estimate to show. */
    notifyIfQueued(key: string): void {
      if (!isInFlight(key)) notify(key, true)
    },

    /** Undefined where nobody has planned the call, or its turn has not come within the patience. */
    async wait(
      key: string,
      { patience = createPatience(), onQueued }: Waiter,
    ): Promise<Outcome<T> | undefined> {
      const awaited = pending.get(key)
      if (awaited === undefined) return undefined
      const { promise: late, resolve } = Promise.withResolvers<undefined>()
      let isOver = false
      let isQueued = false
      function noteQueued(queued: boolean): void {
        if (queued !== isQueued) onQueued?.(queued)
        isQueued = queued
        if (isOver && isQueued) resolve(undefined)
      }
      awaited.waiters.add(noteQueued)
      noteQueued(!isInFlight(key))
      void patience.whenOver().then(() => {
        isOver = true
        if (isQueued) resolve(undefined)
      })
      try {
        return await Promise.race([awaited.outcome.promise, late])
      } finally {
        awaited.waiters.delete(noteQueued)
        noteQueued(false)
      }
    },
  }
}
