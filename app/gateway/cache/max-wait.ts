/** Maximum time that a page waits for queued calls before it is shown as waiting. */
const MAX_WAIT_MS = 3_000

/** One for all questions of a page: a second queued call gets the time that the first has left. */
export type MaxWait = { whenElapsed: () => Promise<void> }

/** The time starts with the first question that waits. */
export function createMaxWait(): MaxWait {
  let over: Promise<void> | undefined
  return {
    whenElapsed() {
      over ??= new Promise((resolve) => void setTimeout(resolve, MAX_WAIT_MS).unref())
      return over
    },
  }
}
