import { createMaxWait, type MaxWait } from '../../gateway/cache/max-wait.ts'

export type QueueTracker = {
  /** Called when a question of the page enters the queue and when it leaves it. */
  record: (isQueued: boolean) => void
  /** The maximum wait for queued calls, shared by all questions of the page. */
  maxWait: MaxWait
  /**
   * Resolves when the page may stream: at once if none of its questions was ever queued. Otherwise
   * the next question may be queued too. So it waits until `maxWait` has elapsed and no question is
   * queued.
   */
  whenStreamable: () => Promise<void>
}

/** Tracks whether a page waits for the site's own call limit or for a call that is in flight. */
export function createQueueTracker(): QueueTracker {
  const maxWait = createMaxWait()
  let queued = 0
  let wasQueued = false
  let empty = Promise.withResolvers<void>()
  empty.resolve()

  return {
    maxWait,
    record(isQueued) {
      if (isQueued && queued === 0) empty = Promise.withResolvers()
      queued += isQueued ? 1 : -1
      wasQueued = true
      if (queued === 0) empty.resolve()
    },
    async whenStreamable() {
      if (!wasQueued) return
      await maxWait.whenElapsed()
      do {
        await empty.promise
        // A question that reaches its maximum wait fails in this tick. Then the page must not
        // stream.
        await new Promise((resolve) => setImmediate(resolve))
      } while (queued > 0)
    },
  }
}
