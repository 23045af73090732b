import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'
import { type RedisServer, startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { createRedisConnection, type RedisConnection } from './redis-connection.server.ts'

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** A connection with short timeouts. Shorter ones would fail on a busy test machine. */
function connect(url: string, { responseTimeoutMs = 150, pauseMs = 30 } = {}) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const connection = createRedisConnection({
    clock: systemClock,
    url,
    log,
    responseTimeoutMs,
    pauseMs,
  })
  onTestFinished(() => connection.close())
  return { connection, log }
}

/** Waits until Redis answers. */
async function expectNoEntry(connection: RedisConnection): Promise<void> {
  await expect.poll(() => connection.run(read)).toBeNull()
}

function read(redis: Redis): Promise<string | null> {
  return redis.get('a')
}

test('the first command waits for the connection', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url, { responseTimeoutMs: 5000 })
  expect(connection.isHealthy()).toBe(false)
  expect(await connection.run((redis) => redis.set('a', 'text'))).toBe('OK')
  expect(await connection.run(read)).toBe('text')
  expect(connection.isHealthy()).toBe(true)
  expect(log.info).toHaveBeenCalledTimes(1)
  expect(log.warn).not.toHaveBeenCalled()
})

test('without a server commands reject, with one log line', async () => {
  const { connection, log } = connect(`redis://127.0.0.1:${await freePort()}`)
  await expect(connection.run(read)).rejects.toThrow()
  await expect(connection.run(read)).rejects.toThrow()
  expect(connection.isHealthy()).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('recovers after Redis was killed and started again', async () => {
  const server = await startServer()
  const { connection } = connect(server.url)
  await expect.poll(() => connection.isHealthy()).toBe(true)
  await server.kill()
  await expect(connection.run(read)).rejects.toThrow()
  expect(connection.isHealthy()).toBe(false)

  await server.restart()
  await expectNoEntry(connection)
})

test('a hung Redis costs one timeout: no command is sent until a probe succeeds', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url, { pauseMs: 1000 })
  await expect.poll(() => connection.isHealthy()).toBe(true)
  const warned = log.warn.mock.calls.length
  const command = vi.fn(read)
  server.hang()
  await expect(connection.run(command)).rejects.toThrow('no answer within 150 ms')
  expect(command).toHaveBeenCalledTimes(1)
  const twice = [connection.run(command), connection.run(command)]
  for (const work of twice) await expect(work).rejects.toThrow('Redis is unavailable')
  expect(command).toHaveBeenCalledTimes(1)
  expect(log.warn).toHaveBeenCalledTimes(warned + 1)

  server.resume()
  await expectNoEntry(connection)
})

test('a Redis that is slow from the start costs one wait, and is used when it answers', async () => {
  const server = await startServer()
  server.hang()
  const { connection, log } = connect(server.url)
  const command = vi.fn(read)
  const twice = [connection.run(command), connection.run(command)]
  for (const work of twice) await expect(work).rejects.toThrow('Redis is unavailable')
  expect(command).not.toHaveBeenCalled()
  server.resume()
  await expectNoEntry(connection)
  expect(command).not.toHaveBeenCalled()
  expect(log.warn).not.toHaveBeenCalled()
})

test('a handshake that gets no answer ends, and another begins', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { connection, log } = connect(`redis://127.0.0.1:${port}`)
  await expect.poll(() => sockets.length).toBeGreaterThan(1)
  expect(connection.isHealthy()).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test.for([{ busyMs: 300 }, { busyMs: 2500 }])(
  'an answer that has arrived counts, even if the process is busy for $busyMs ms',
  async ({ busyMs }) => {
    const server = await startServer()
    const { connection } = connect(server.url)
    await expect.poll(() => connection.isHealthy()).toBe(true)
    // Here timers run before sockets: the timeout fires before the answer is read.
    await setImmediate()
    const answer = connection.run((redis) => {
      const reading = read(redis)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
      return reading
    })
    expect(await answer).toBeNull()
    expect(connection.isHealthy()).toBe(true)
  },
)

test('a wrong password is neither fatal nor logged, and a correct one is accepted', async () => {
  const server = await startServer()
  await server.setPassword('another')
  const { connection, log } = connect(server.url.replace('://', '://:sesame@'))
  await expect.poll(() => log.warn).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.lastCall?.[0].reason).toContain('WRONGPASS')
  await expect(connection.run(read)).rejects.toThrow()

  await server.setPassword('sesame')
  await expectNoEntry(connection)
  expect(JSON.stringify([log.warn.mock.calls, log.info.mock.calls])).not.toContain('sesame')
})

test('a read-only Redis is unhealthy until it accepts writes again', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url, { responseTimeoutMs: 5000 })
  await expect.poll(() => connection.isHealthy()).toBe(true)
  await server.asAdmin((redis) => redis.replicaof('127.0.0.1', 1))
  const writing = connection.run((redis) => redis.set('a', 'text'))
  await expect(writing).rejects.toThrow('READONLY')
  expect(connection.isHealthy()).toBe(false)
  expect(log.warn.mock.lastCall?.[0].reason).toContain('READONLY')
  const refusals = () => server.asAdmin((redis) => redis.info('errorstats'))
  await expect.poll(() => refusals()).toMatch(/READONLY:count=[^1]/)
  expect(connection.isHealthy()).toBe(false)

  await server.asAdmin((redis) => redis.replicaof('NO', 'ONE'))
  await expect.poll(() => connection.run((redis) => redis.set('a', 'text'))).toBe('OK')
})

test('rejects commands and logs nothing after it is closed', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url)
  await expect.poll(() => connection.isHealthy()).toBe(true)
  const warned = log.warn.mock.calls.length
  connection.close()
  await expect(connection.run(read)).rejects.toThrow()
  await server.kill()
  expect(log.warn).toHaveBeenCalledTimes(warned)
})
