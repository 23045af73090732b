// The one connection to Redis, with one circuit breaker for all its users. A command takes no longer
// than `responseTimeoutMs` unless this process is busy. The first ones wait as long for the
// connection. After a failure, commands reject at once until a probe in the background succeeds. Keys
// and commands are up to the callers.
import { Redis } from 'ioredis'
import { type Clock, waitAtMost } from '../../../lib/clock.ts'

export type RedisConnection = {
  /**
   * Rejects if there is no answer, and at once while Redis is unhealthy. A slow Redis may still
   * execute a command after its timeout.
   */
  run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T>
  isHealthy: () => boolean
  close: () => void
}

type RedisConnectionOptions = {
  url: string
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  clock: Clock
  responseTimeoutMs?: number
  /** Time from a failure to the next probe. */
  pauseMs?: number
}

const RECONNECT_AFTER_MS = 500
// Long, because no caller waits for the handshake. Limited, because the connection may be dead.
const HANDSHAKE_TIMEOUT_MS = 2000
// The probe is a write: it also detects a replica, a full memory and a failing disk.
const PROBE_KEY = 'tezi:probe'

export function createRedisConnection({
  url,
  log,
  clock,
  responseTimeoutMs = 150,
  pauseMs = 1000,
}: RedisConnectionOptions): RedisConnection {
  /** Undefined until the first attempt to connect has an outcome. */
  let isHealthy: boolean | undefined
  let isClosed = false
  let cancelPause: (() => void) | undefined
  let cancelHandshake: (() => void) | undefined
  const firstProbe = Promise.withResolvers<void>()
  let firstWait: Promise<unknown> | undefined

  const redis = new Redis(url, {
    enableOfflineQueue: false,
    // When the connection breaks, commands in flight fail at once and are not sent again.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    maxLoadingRetryTime: RECONNECT_AFTER_MS,
    retryStrategy: () => RECONNECT_AFTER_MS,
  })
  redis.on('connect', () => {
    cancelHandshake?.()
    cancelHandshake = clock.after(HANDSHAKE_TIMEOUT_MS, () => redis.disconnect(true))
  })
  redis.on('ready', () => {
    cancelHandshake?.()
    void probe()
  })
  redis.on('error', markUnhealthy)
  redis.on('close', () => markUnhealthy(new Error('the connection was closed')))

  async function run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (isHealthy === undefined) await waitForFirstProbe()
    if (!isHealthy) throw new Error('Redis is unavailable')
    try {
      return await clock.withTimeout(responseTimeoutMs, command(redis))
    } catch (error) {
      markUnhealthy(error)
      throw error
    }
  }

  /** A connection that takes longer is not a failure: a process is busy when it starts. */
  function waitForFirstProbe(): Promise<unknown> {
    firstWait ??= waitAtMost(clock, responseTimeoutMs, firstProbe.promise)
    return firstWait
  }

  async function probe(): Promise<void> {
    if (redis.status !== 'ready') return
    try {
      await clock.withTimeout(responseTimeoutMs, redis.set(PROBE_KEY, '', 'PX', pauseMs))
      setHealth(true, {}, 'Redis answers')
    } catch (error) {
      markUnhealthy(error)
      // The connection may be dead without an error, or lead to a server that is no longer the
      // primary.
      redis.disconnect(true)
    }
  }

  function markUnhealthy(error: unknown): void {
    // Only the message: ioredis attaches the command to its errors, and AUTH contains the password.
    const reason = error instanceof Error ? error.message : String(error)
    setHealth(false, { reason }, 'Redis is unavailable, running from memory')
    if (isClosed || cancelPause !== undefined) return
    cancelPause = clock.after(pauseMs, () => {
      cancelPause = undefined
      void probe()
    })
  }

  function setHealth(next: boolean, details: object, message: string): void {
    if (isClosed || isHealthy === next) return
    isHealthy = next
    firstProbe.resolve()
    log[next ? 'info' : 'warn'](details, message)
  }

  return {
    run,
    isHealthy: () => isHealthy === true,
    close() {
      isClosed = true
      isHealthy = false
      firstProbe.resolve()
      cancelPause?.()
      cancelHandshake?.()
      redis.disconnect()
    },
  }
}
