// Keeps text in Redis for all processes, and lets them take turns. While Redis is ill it has
// nothing, keeps nothing, and everybody's turn comes at once; telling the log is the connection's.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { RedisConnection } from './redis-connection.server.ts'
import type { Store } from './store.ts'

type RedisStoreOptions = {
  /** Shared with others: closing the store leaves it open. */
  connection: RedisConnection
  /** Of every key, such as `tezi:live:`. */
  prefix: string
  sleep?: (ms: number) => Promise<void>
  /** So long after its process has died a turn is over. */
  turnTtlMs?: number
}

const POLL_EVERY_MS = 25

// Only its owner prolongs and ends a turn: one that has run out may be somebody else's by now.
const PROLONG_TURN = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
`
const END_TURN = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`

export function createRedisStore({
  connection,
  prefix,
  sleep = setTimeout,
  turnTtlMs = 4000,
}: RedisStoreOptions): Store {
  async function takeTurn(
    key: string,
    { waitMs }: { waitMs: number },
  ): Promise<() => Promise<void>> {
    const turn = `${prefix}turn:${key}`
    const owner = randomUUID()
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += POLL_EVERY_MS) {
      const taken = await connection.run((redis) => redis.set(turn, owner, 'PX', turnTtlMs, 'NX'))
      const isSomeoneElses = taken === null
      if (!isSomeoneElses) break
      await sleep(POLL_EVERY_MS)
    }
    const prolonging = setInterval(prolong, turnTtlMs / 3).unref()

    function prolong(): void {
      void connection.run((redis) => redis.eval(PROLONG_TURN, 1, turn, owner, turnTtlMs))
    }
    // Also where no answer came: Redis may have given the turn all the same.
    return async () => {
      clearInterval(prolonging)
      await connection.run((redis) => redis.eval(END_TURN, 1, turn, owner))
    }
  }

  return {
    async get(key) {
      const text = await connection.run((redis) => redis.get(`${prefix}entry:${key}`))
      return text ?? undefined
    },
    async set(key, text, { ttlMs }) {
      await connection.run((redis) => redis.set(`${prefix}entry:${key}`, text, 'PX', toPx(ttlMs)))
    },
    takeTurn,
    close: async () => undefined,
  }
}

/** Redis refuses fractions and zero, and a refusal would count as an illness. */
function toPx(ms: number): number {
  return Math.max(1, Math.ceil(ms))
}
