/** Fastify reads the status of an answer from it. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
  readonly statusCode = 503
}

type SemaphoreOptions = { atOnce: number; waiting: number }

/**
 * Lets so much work go on at once and so much wait its turn, in the order of arrival. Rejects what
 * is beyond that.
 */
export function createSemaphore({ atOnce, waiting }: SemaphoreOptions) {
  const queue: (() => void)[] = []
  let running = 0

  return async function whenFree<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new TooMuchWork(`${running} at once and ${waiting} waiting are enough`)
    try {
      return await work()
    } finally {
      // A place that is handed on is never free in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
