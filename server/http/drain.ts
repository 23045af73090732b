import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Told to stop, the server goes on listening for `listenOnMs`: a proxy reads from `/readyz` that it
 * should send no more, and what it had sent already is answered. A connection ends with the answer
 * under way on it; otherwise it would be kept for another request until the process is killed.
 */
export function registerDrain(app: FastifyInstance, { listenOnMs }: { listenOnMs: number }): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    await sleep(listenOnMs)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
  app.addHook('onResponse', async () => {
    // For answers whose head had been sent before.
    if (isStopping) app.server.closeIdleConnections()
  })
}
