import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerHealth } from './health.ts'

function setUp(isReady: () => boolean) {
  const app = Fastify({ return503OnClosing: false })
  onTestFinished(() => app.close())
  registerHealth(app, { isReady })
  return app
}

test('a process that cannot serve pages yet is up but not ready', async () => {
  let isReady = false
  const app = setUp(() => isReady)

  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const early = await app.inject('/readyz')
  expect(early.statusCode).toBe(503)
  expect(early.headers['cache-control']).toBe('no-store')

  isReady = true
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
