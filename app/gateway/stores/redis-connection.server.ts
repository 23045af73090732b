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
  isHealthy: () => boolean
  close: () => void
}

type RedisConnectionOptions = {
  url: string
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  /** Hears of Redis becoming well (at first, too) or ill. */
  onChange?: (isHealthy: boolean) => void
  responseTimeoutMs?: number
  /** How long Redis is left alone after a failure. */
  pauseMs?: number
}

const RECONNECT_AFTER_MS = 500
// The handshake may take its time, since nobody waits for it; a line that is dead must not hold it.
const HANDSHAKE_TIMEOUT_MS = 2000
// A write: it also tells a replica, a full memory and a disk that fails.
const PROBE_KEY = 'tezi:probe'

export function createRedisConnection({
  url,
  log,
  onChange,
  responseTimeoutMs = 150,
  pauseMs = 1000,
}: RedisConnectionOptions): RedisConnection {
  /** Undefined until the first attempt to connect has an outcome. */
  let isHealthy: boolean | undefined
  let isClosed = false
  let pause: NodeJS.Timeout | undefined
  const firstProbe = Promise.withResolvers<void>()

  const redis = new Redis(url, {
    enableOfflineQueue: false,
    // What was in flight when the line broke fails at once, and is not sent a second time.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: HANDSHAKE_TIMEOUT_MS,
    maxLoadingRetryTime: RECONNECT_AFTER_MS,
    retryStrategy: () => RECONNECT_AFTER_MS,
  })
  redis.on('ready', probe)
  redis.on('error', markUnhealthy)
  redis.on('close', () => markUnhealthy(new Error('the connection was closed')))

  async function run<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (isHealthy === false) return undefined
    try {
      return await withTimeout(
        firstProbe.promise.then(() => (isHealthy ? command(redis) : undefined)),
      )
    } catch (error) {
      markUnhealthy(error)
      return undefined
    }
  }

  async function probe(): Promise<void> {
    if (redis.status !== 'ready') return
    try {
      await withTimeout(redis.set(PROBE_KEY, '', 'PX', pauseMs))
      setHealth(true, {}, 'Redis answers')
    } catch (error) {
      markUnhealthy(error)
      // This line may be dead without knowing it, or lead to what no longer is the primary.
      redis.disconnect(true)
    }
  }

  function markUnhealthy(error: unknown): void {
    // The message alone: ioredis hangs the command on its errors, and AUTH holds the password.
    const reason = error instanceof Error ? error.message : String(error)
    setHealth(false, { reason }, 'going on without Redis')
    if (isClosed || pause !== undefined) return
    pause = setTimeout(() => {
      pause = undefined
      void probe()
    }, pauseMs)
    pause.unref()
  }

  function setHealth(next: boolean, details: object, message: string): void {
    if (isClosed || isHealthy === next) return
    isHealthy = next
    firstProbe.resolve()
    log[next ? 'info' : 'warn'](details, message)
    onChange?.(next)
  }

  async function withTimeout<T>(work: Promise<T>): Promise<T> {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // If it was this process that was busy, the answer has arrived: it is read before this runs.
      setImmediate(() => reject(new Error(`no answer within ${responseTimeoutMs} ms`)))
    }, responseTimeoutMs)
    try {
      return await Promise.race([work, timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run,
    isHealthy: () => isHealthy === true,
    close() {
      isClosed = true
      isHealthy = false
      firstProbe.resolve()
      clearTimeout(pause)
      redis.disconnect()
    },
  }
}
