import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { disposeAfterTest } from '../../../tests/helpers/dispose-after-test.ts'
import { startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { createRedisConnection } from '../../gateway/stores/redis-connection.server.ts'
import { createClientLimits } from './client-limits.ts'

const CLIENT = '203.0.113.9'

/** A test machine that is busy must not look like a failing Redis. */
const LONG_TIMEOUT = { responseTimeoutMs: 5_000 }

test('refuses a client over its limit and says when it may retry', async () => {
  const { consume } = createClientLimits({ perMinute: 2 })

  expect(await consume(CLIENT, 1)).toEqual({ isAllowed: true, retryAfterSeconds: 0 })
  expect(await consume(CLIENT, 1)).toMatchObject({ isAllowed: true })
  expect(await consume(CLIENT, 1)).toEqual({ isAllowed: false, retryAfterSeconds: 60 })
  expect(await consume('203.0.113.10', 1)).toMatchObject({ isAllowed: true })
})

test('counts the milliseconds of the work, also those that are known afterwards', async () => {
  const { consume } = createClientLimits({ perMinute: 100 })

  expect(await consume(CLIENT, 1)).toMatchObject({ isAllowed: true })
  await consume(CLIENT, 98.2)
  expect(await consume(CLIENT, 1)).toMatchObject({ isAllowed: false })
  expect(await consume('203.0.113.10', 100)).toMatchObject({ isAllowed: true })
})

test('a limit of 0 means no limit', async () => {
  const { consume } = createClientLimits({ perMinute: 0 })

  for (let times = 0; times < 1000; times += 1) {
    expect(await consume(CLIENT, 1)).toEqual({ isAllowed: true, retryAfterSeconds: 0 })
  }
})

test('two processes share the count of a client through Redis', async () => {
  const { connect } = await setUpRedis()
  const one = createClientLimits({ perMinute: 2, redis: await connect(LONG_TIMEOUT) })
  const other = createClientLimits({ perMinute: 2, redis: await connect(LONG_TIMEOUT) })

  expect(await one.consume(CLIENT, 1)).toMatchObject({ isAllowed: true })
  expect(await other.consume(CLIENT, 1)).toMatchObject({ isAllowed: true })
  expect(await one.consume(CLIENT, 1)).toMatchObject({ isAllowed: false })
  const refused = await other.consume(CLIENT, 1)
  expect(refused.isAllowed).toBe(false)
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('Redis stays healthy when a client is over its limit', async () => {
  const { connect } = await setUpRedis()
  const redis = await connect(LONG_TIMEOUT)
  const { consume } = createClientLimits({ perMinute: 1, redis })

  await consume(CLIENT, 1)
  expect(await consume(CLIENT, 1)).toMatchObject({ isAllowed: false })
  expect(redis.isHealthy()).toBe(true)
})

test('counts in memory while Redis hangs, and in Redis again afterwards', async () => {
  const { server, connect } = await setUpRedis()
  const redis = await connect()
  const { consume } = createClientLimits({ perMinute: 1, redis })

  server.hang()
  expect(await consume(CLIENT, 1)).toMatchObject({ isAllowed: true })
  expect(await consume(CLIENT, 1)).toMatchObject({ isAllowed: false })

  server.resume()
  await expect.poll(redis.isHealthy).toBe(true)
  async function consumeAndListKeys(): Promise<string[]> {
    await consume('203.0.113.10', 1)
    return server.asAdmin((admin) => admin.keys('*'))
  }
  await expect.poll(consumeAndListKeys).toContain('tezi:client:203.0.113.10')
})

async function setUpRedis() {
  const server = await disposeAfterTest(startRedisServer())
  return {
    server,
    async connect(options: { responseTimeoutMs?: number } = {}) {
      const log = { info: () => undefined, warn: () => undefined }
      const redis = createRedisConnection({
        clock: systemClock,
        url: server.url,
        log,
        pauseMs: 50,
        ...options,
      })
      onTestFinished(() => redis.close())
      await expect.poll(redis.isHealthy).toBe(true)
      return redis
    },
  }
}
