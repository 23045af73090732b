// Publishes the queued calls of this process and reads those of other processes. So each process
// knows which call goes first and how long the queue is.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { RedisConnection } from '../stores/redis-connection.server.ts'

/** A call that visitors wait for, and its score. */
export type QueuedCall = { key: string; score: number }

export type SharedQueue = {
  /** Never rejects: if Redis is unreachable, the result is empty. */
  exchange: (own: readonly QueuedCall[]) => Promise<readonly QueuedCall[]>
}

type SharedQueueOptions = { connection: RedisConnection; key: string; now: () => number }

const MAX_CALLS = 100
/** A process that has not published for this time has an empty queue or has ended. */
const QUEUE_TTL_MS = 5_000

const queues = z.record(
  z.string(),
  z
    .string()
    .transform(parseJson)
    .pipe(
      z.object({ publishedAtMs: z.number(), calls: z.array(z.tuple([z.string(), z.number()])) }),
    )
    .catch({ publishedAtMs: 0, calls: [] }),
)

/** For a process that does not share its budget. */
export const OWN_QUEUE: SharedQueue = { exchange: async () => [] }

export function createSharedQueue({ connection, key, now }: SharedQueueOptions): SharedQueue {
  const ownField = randomUUID()

  return {
    async exchange(own) {
      const calls = own.slice(0, MAX_CALLS).map(({ key: call, score }) => [call, score])
      const text = JSON.stringify({ publishedAtMs: now(), calls })
      const published = await connection.run(async (redis) => {
        const replies = await redis
          .multi()
          .hset(key, ownField, text)
          .pexpire(key, QUEUE_TTL_MS)
          .hgetall(key)
          .exec()
        return replies?.at(-1)?.[1]
      })
      const { data = {} } = queues.safeParse(published)
      const others = Object.entries(data).filter(([field]) => field !== ownField)
      const ended = others.filter(
        ([, { publishedAtMs }]) => Math.abs(now() - publishedAtMs) >= QUEUE_TTL_MS,
      )
      if (ended.length > 0) {
        const fields = ended.map(([field]) => field)
        await connection.run((redis) => redis.hdel(key, ...fields))
      }
      return others
        .filter((other) => !ended.includes(other))
        .flatMap(([, queue]) => queue.calls.map(([call, score]) => ({ key: call, score })))
    },
  }
}

/** Undefined for invalid JSON. Such a queue counts as expired. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
