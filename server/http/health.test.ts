import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerHealth } from './health.ts'

function setUp(isReady: () => boolean) {
  const app = Fastify({ return503OnClosing: false })
  onTestFinished(() => app.close())
  registerHealth(app, { isReady })
  return app
}

test('a process that cannot answer pages yet is up but not ready', async () => {
  let isReady = false
  const app = setUp(() => isReady)

  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const early = await app.inject('/readyz')
  expect(early.statusCode).toBe(503)
  expect(early.headers['cache-control']).toBe('no-store')

  isReady = true
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a process that stops is not ready for more, and says so to those who still reach it', async () => {
  const app = setUp(() => true)
  const statuses: number[] = []
  app.addHook('preClose', async () => {
    for (const path of ['/readyz', '/healthz']) {
      const answer = await fetch(app.listeningOrigin + path, { headers: { connection: 'close' } })
      statuses.push(answer.status)
    }
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  await app.close()

  expect(statuses).toEqual([503, 200])
})
