import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type ConnectionOptions = {
  /** How long a server that stops still listens, so that proxies see `/readyz` fail. */
  shutdownDelayMs?: number
  /** How long answers may take after the server has stopped listening. Some clients never read. */
  drainTimeoutMs?: number
}

const MAX_CONNECTIONS = 5_000

/** Limits the number of connections, and ends them gracefully when the server closes. */
export function registerConnections(
  app: FastifyInstance,
  { shutdownDelayMs = 0, drainTimeoutMs = 6_000 }: ConnectionOptions = {},
): { isStopping: () => boolean } {
  let isStopping = false
  app.server.maxConnections = MAX_CONNECTIONS
  // Node would answer each of them with 503, and keep them in memory until the client reads.
  app.server.on('dropRequest', (_request, socket) => socket.destroy())

  // Fastify does this for new requests alone. A client whose request began before would use its
  // connection again, maybe while the server closes it.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isStopping = true
    // For answers that have begun before: their clients may expect an open connection.
    app.server.keepAliveTimeout = 1
    await sleep(shutdownDelayMs)
    setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs).unref()
  })

  return { isStopping: () => isStopping }
}
