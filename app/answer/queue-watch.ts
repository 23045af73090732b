import { createMaxWait, type MaxWait } from '../gateway/cache/max-wait.ts'

export type QueueWatch = {
  /** Told when a question of the page begins or ends to wait for its turn. */
  record: (isQueued: boolean) => void
  /** How long the questions of the page wait for their turns, together. */
  maxWait: MaxWait
  /**
   * Resolves when the page may stream: at once if none of its questions was ever queued. Otherwise
   * another one may be queued next, so the patience must be over and the queue empty.
   */
  whenStreamable: () => Promise<void>
}

/** Tells whether a page waits for the site's own limit, or for an answer that is on its way. */
export function createQueueWatch(): QueueWatch {
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
        // A question that has waited in vain fails in this moment: then no page is to stream.
        await new Promise((resolve) => setImmediate(resolve))
      } while (queued > 0)
    },
  }
}
