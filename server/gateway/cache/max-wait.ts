/** Maximum time that a page waits for queued calls before it is shown as waiting. */
const MAX_QUEUED_WAIT_MS = 3_000

/** One for all questions of a page: a second queued call gets the time that the first has left. */
export type MaxWait = { whenElapsed: () => Promise<void> }

/** The time starts with the first question that waits. */
export function createMaxWait(): MaxWait {
  let elapsed: Promise<void> | undefined
  return {
    whenElapsed() {
      elapsed ??= new Promise((resolve) => void setTimeout(resolve, MAX_QUEUED_WAIT_MS).unref())
      return elapsed
    },
  }
}
