/** How long a page waits for calls that are queued, before it says that it waits. */
const PATIENCE_MS = 3_000

/** One for all questions of a page: a second call that is queued gets what the first one left. */
export type Patience = { whenOver: () => Promise<void> }

/** It begins with the first question that waits. */
export function createPatience(): Patience {
  let over: Promise<void> | undefined
  return {
    whenOver() {
      over ??= new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS).unref())
      return over
    },
  }
}
