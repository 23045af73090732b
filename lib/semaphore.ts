/** Fastify takes the response status from `statusCode`. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly statusCode = 503
}

type SemaphoreOptions = { maxConcurrent: number; maxQueued: number }

/**
 * Limits concurrent work. Up to `maxQueued` more wait, first in, first out. Rejects with an
 * `OverloadedError` beyond that.
 */
export function createSemaphore({ maxConcurrent, maxQueued }: SemaphoreOptions) {
  const queue: (() => void)[] = []
  let running = 0

  return async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new OverloadedError(`limit reached: ${running} running, ${maxQueued} queued`)
    try {
      return await work()
    } finally {
      // Hands the permit on directly, so that new work cannot take it in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
