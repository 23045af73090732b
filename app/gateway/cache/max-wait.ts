/** How long a page waits for calls that are queued, before it says that it waits. */
const MAX_WAIT_MS = 3_000

/** One for all questions of a page: a second call that is queued gets what the first one left. */
export type MaxWait = { whenElapsed: () => Promise<void> }

/** It begins with the first question that waits. */
export function createMaxWait(): MaxWait {
  let over: Promise<void> | undefined
  return {
    whenElapsed() {
      over ??= new Promise((resolve) => void setTimeout(resolve, MAX_WAIT_MS).unref())
      return over
    },
  }
}
