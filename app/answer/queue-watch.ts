export type QueueWatch = {
  /** Told when a question of the page begins or ends to wait for its turn. */
  note: (isQueued: boolean) => void
  /** Resolves once none of the page's questions waits for its turn. */
  whenEmpty: () => Promise<void>
}

/** Tells whether a page waits for the site's own limit, or for an answer that is on its way. */
export function createQueueWatch(): QueueWatch {
  let queued = 0
  let isEmpty = true
  let empty = Promise.withResolvers<void>()
  empty.resolve()

  function noteEmpty(): void {
    if (queued > 0) return
    isEmpty = true
    empty.resolve()
  }

  return {
    note(isQueued) {
      queued += isQueued ? 1 : -1
      if (queued > 0 && isEmpty) {
        isEmpty = false
        empty = Promise.withResolvers()
      }
      // A question that has waited in vain fails in this moment: then no page is to stream.
      if (queued === 0) setImmediate(noteEmpty)
    },
    whenEmpty: () => empty.promise,
  }
}
