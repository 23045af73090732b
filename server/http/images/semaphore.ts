/** Fastify reads the status of an answer from it. */
export class OverloadedError extends Error {
  override readonly name = 'TooMuchWork'
  readonly statusCode = 503
}

type SemaphoreOptions = { maxConcurrent: number; maxQueued: number }

/**
 * Lets so much work go on at once and so much wait its turn, in the order of arrival. Rejects what
 * is beyond that.
 */
export function createSemaphore({ maxConcurrent, maxQueued }: SemaphoreOptions) {
  const queue: (() => void)[] = []
  let running = 0

  return async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new OverloadedError(`${running} at once and ${maxQueued} waiting are enough`)
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
