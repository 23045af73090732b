// The one connection to Redis, and the one breaker for all who use it. Whatever Redis does, a
// command costs its caller at most `answerWithinMs`, and once Redis has failed nothing at all until
// it has proven itself behind everybody's back. Keys and commands are for others.
import { Redis } from 'ioredis'

export type RedisConnection = {
  /**
   * Resolves to undefined, at once while Redis is ill, where there is no answer. It never rejects.
   * A command that was given up may still be carried out by a Redis that was merely slow.
   */
  run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T | undefined>
  isWell: () => boolean
  close: () => void
}

type RedisConnectionOptions = {
  url: string
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  /** Hears of Redis becoming well (at first, too) or ill. */
  onChange?: (isWell: boolean) => void
  answerWithinMs?: number
  /** How long Redis is left alone after a failure. */
  pauseMs?: number
}

const RECONNECT_AFTER_MS = 500
// The handshake may take its time, since nobody waits for it; a line that is dead must not hold it.
const HANDSHAKE_WITHIN_MS = 2000
// A write: it also tells a replica, a full memory and a disk that fails.
const PROBE_KEY = 'tezi:trial'

export function createRedisConnection({
  url,
  log,
  onChange,
  answerWithinMs = 150,
  pauseMs = 1000,
}: RedisConnectionOptions): RedisConnection {
  /** Undefined until the first attempt to connect has an outcome. */
  let isWell: boolean | undefined
  let isClosed = false
  let pause: NodeJS.Timeout | undefined
  const firstOutcome = Promise.withResolvers<void>()

  const redis = new Redis(url, {
    enableOfflineQueue: false,
    // What was in flight when the line broke fails at once, and is not sent a second time.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: HANDSHAKE_WITHIN_MS,
    maxLoadingRetryTime: RECONNECT_AFTER_MS,
    retryStrategy: () => RECONNECT_AFTER_MS,
  })
  redis.on('ready', tryOut)
  redis.on('error', becomeIll)
  redis.on('close', () => becomeIll(new Error('the connection was closed')))

  async function run<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (isWell === false) return undefined
    try {
      return await inTime(firstOutcome.promise.then(() => (isWell ? command(redis) : undefined)))
    } catch (error) {
      becomeIll(error)
      return undefined
    }
  }

  async function tryOut(): Promise<void> {
    if (redis.status !== 'ready') return
    try {
      await inTime(redis.set(PROBE_KEY, '', 'PX', pauseMs))
      become(true, {}, 'Redis answers')
    } catch (error) {
      becomeIll(error)
      // This line may be dead without knowing it, or lead to what no longer is the primary.
      redis.disconnect(true)
    }
  }

  function becomeIll(error: unknown): void {
    // The message alone: ioredis hangs the command on its errors, and AUTH holds the password.
    const reason = error instanceof Error ? error.message : String(error)
    become(false, { reason }, 'going on without Redis')
    if (isClosed || pause !== undefined) return
    pause = setTimeout(() => {
      pause = undefined
      void tryOut()
    }, pauseMs)
    pause.unref()
  }

  function become(next: boolean, details: object, message: string): void {
    if (isClosed || isWell === next) return
    isWell = next
    firstOutcome.resolve()
    log[next ? 'info' : 'warn'](details, message)
    onChange?.(next)
  }

  async function inTime<T>(work: Promise<T>): Promise<T> {
    const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // If it was this process that was busy, the answer has arrived: it is read before this runs.
      setImmediate(() => reject(new Error(`no answer within ${answerWithinMs} ms`)))
    }, answerWithinMs)
    try {
      return await Promise.race([work, timeIsUp])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run,
    isWell: () => isWell === true,
    close() {
      isClosed = true
      isWell = false
      firstOutcome.resolve()
      clearTimeout(pause)
      redis.disconnect()
    },
  }
}
