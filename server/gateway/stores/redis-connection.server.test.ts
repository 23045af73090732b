import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'
import { type RedisServer, startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { createRedisConnection } from './redis-connection.server.ts'

const SOON = { timeout: 10_000 }

vi.setConfig({ testTimeout: 20_000 })

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** A connection with short timeouts. Shorter ones would fail on a busy test machine. */
function connect(url: string, { responseTimeoutMs = 150, pauseMs = 30 } = {}) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const onChange = vi.fn()
  const connection = createRedisConnection({ url, log, onChange, responseTimeoutMs, pauseMs })
  onTestFinished(() => connection.close())
  return { connection, log, onChange }
}

function read(redis: Redis): Promise<string | null> {
  return redis.get('a')
}

test('the first command waits for the connection', async () => {
  const server = await startServer()
  const { connection, log, onChange } = connect(server.url, { responseTimeoutMs: 5000 })
  expect(connection.isHealthy()).toBe(false)
  expect(await connection.run((redis) => redis.set('a', 'text'))).toBe('OK')
  expect(await connection.run(read)).toBe('text')
  expect(connection.isHealthy()).toBe(true)
  expect(onChange.mock.calls).toEqual([[true]])
  expect(log.info).toHaveBeenCalledTimes(1)
  expect(log.warn).not.toHaveBeenCalled()
})

test('without a server there is no answer, and one log line', async () => {
  const { connection, log } = connect(`redis://127.0.0.1:${await freePort()}`)
  expect(await connection.run(read)).toBeUndefined()
  expect(await connection.run(read)).toBeUndefined()
  expect(connection.isHealthy()).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('recovers after Redis was killed and started again', async () => {
  const server = await startServer()
  const { connection } = connect(server.url)
  await vi.waitFor(() => expect(connection.isHealthy()).toBe(true), SOON)
  await server.kill()
  expect(await connection.run(read)).toBeUndefined()
  expect(connection.isHealthy()).toBe(false)

  await server.restart()
  await vi.waitFor(async () => expect(await connection.run(read)).toBeNull(), SOON)
})

test('a hung Redis costs one timeout: no command is sent until a probe succeeds', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url, { pauseMs: 1000 })
  await vi.waitFor(() => expect(connection.isHealthy()).toBe(true), SOON)
  const warned = log.warn.mock.calls.length
  const command = vi.fn(read)
  server.hang()
  expect(await connection.run(command)).toBeUndefined()
  expect(command).toHaveBeenCalledTimes(1)
  expect(await Promise.all([connection.run(command), connection.run(command)])).toEqual([
    undefined,
    undefined,
  ])
  expect(command).toHaveBeenCalledTimes(1)
  expect(log.warn).toHaveBeenCalledTimes(warned + 1)

  server.resume()
  await vi.waitFor(async () => expect(await connection.run(read)).toBeNull(), SOON)
})

test('a Redis that is slow from the start costs one wait, and is used when it answers', async () => {
  const server = await startServer()
  server.hang()
  const { connection, log, onChange } = connect(server.url)
  const command = vi.fn(read)
  expect(await Promise.all([connection.run(command), connection.run(command)])).toEqual([
    undefined,
    undefined,
  ])
  expect(command).not.toHaveBeenCalled()
  server.resume()
  await vi.waitFor(async () => expect(await connection.run(read)).toBeNull(), SOON)
  expect(command).not.toHaveBeenCalled()
  expect(log.warn).not.toHaveBeenCalled()
  expect(onChange.mock.calls).toEqual([[true]])
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
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(1), SOON)
  expect(connection.isHealthy()).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test.for([{ busyMs: 300 }, { busyMs: 2500 }])(
  'an answer that has arrived counts, even if the process is busy for $busyMs ms',
  async ({ busyMs }) => {
    const server = await startServer()
    const { connection } = connect(server.url)
    await vi.waitFor(() => expect(connection.isHealthy()).toBe(true), SOON)
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
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), SOON)
  expect(log.warn.mock.lastCall?.[0].reason).toContain('WRONGPASS')
  expect(await connection.run(read)).toBeUndefined()

  await server.setPassword('sesame')
  await vi.waitFor(async () => expect(await connection.run(read)).toBeNull(), SOON)
  expect(JSON.stringify([log.warn.mock.calls, log.info.mock.calls])).not.toContain('sesame')
})

test('a read-only Redis is unhealthy until it accepts writes again', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url, { responseTimeoutMs: 5000 })
  await vi.waitFor(() => expect(connection.isHealthy()).toBe(true), SOON)
  await server.asAdmin((redis) => redis.replicaof('127.0.0.1', 1))
  await connection.run((redis) => redis.set('a', 'text'))
  expect(connection.isHealthy()).toBe(false)
  expect(log.warn.mock.lastCall?.[0].reason).toContain('READONLY')
  const refusals = () => server.asAdmin((redis) => redis.info('errorstats'))
  await vi.waitFor(async () => expect(await refusals()).toMatch(/READONLY:count=[^1]/), SOON)
  expect(connection.isHealthy()).toBe(false)

  await server.asAdmin((redis) => redis.replicaof('NO', 'ONE'))
  await vi.waitFor(
    async () => expect(await connection.run((redis) => redis.set('a', 'text'))).toBe('OK'),
    SOON,
  )
})

test('gives no answers and logs nothing after it is closed', async () => {
  const server = await startServer()
  const { connection, log } = connect(server.url)
  await vi.waitFor(() => expect(connection.isHealthy()).toBe(true), SOON)
  const warned = log.warn.mock.calls.length
  connection.close()
  expect(await connection.run(read)).toBeUndefined()
  await server.kill()
  expect(log.warn).toHaveBeenCalledTimes(warned)
})
