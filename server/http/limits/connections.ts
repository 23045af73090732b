import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Clock, sleep } from '../../../lib/clock.ts'

type ConnectionOptions = {
  clock: Pick<Clock, 'after'>
  /** How long a server that stops still listens, so that proxies see `/readyz` fail. */
  shutdownDelayMs?: number
  /** How long answers may take after the server has stopped listening. Some clients never read. */
  drainTimeoutMs?: number
}

const MAX_CONNECTIONS = 5_000

/**
 * Enough for half a megabyte at 16 kbit/s. Node's own limit is one of silence, and each byte that a
 * client sends or reads starts it again, also after its last request.
 */
const MAX_ANSWER_MS = 5 * 60_000

/**
 * Limits the number of connections and of requests on each, and ends them gracefully when the server
 * closes.
 */
export function registerConnections(
  app: FastifyInstance,
  { clock, shutdownDelayMs = 0, drainTimeoutMs = 6_000 }: ConnectionOptions,
): { isStopping: () => boolean } {
  let isStopping = false
  app.server.maxConnections = MAX_CONNECTIONS
  // Node would answer each of them with 503, and keep them in memory until the client reads.
  app.server.on('dropRequest', (_request, socket) => socket.destroy())

  // Node says so in the last answer, but it leaves the connection open.
  const requests = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ socket }, reply) => {
    const count = (requests.get(socket) ?? 0) + 1
    requests.set(socket, count)
    if (count === app.server.maxRequestsPerSocket) reply.header('connection', 'close')
  })

  app.addHook('onRequest', async ({ socket }, reply) => {
    reply.raw.once(
      'close',
      clock.after(MAX_ANSWER_MS, () => socket.destroy()),
    )
  })

  // Fastify does this for new requests alone. A client whose request began before would use its
  // connection again, maybe while the server closes it.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isStopping = true
    // For answers that have begun before: their clients may expect an open connection.
    app.server.keepAliveTimeout = 1
    if (shutdownDelayMs > 0) await sleep(clock, shutdownDelayMs)
    const cancel = clock.after(drainTimeoutMs, () => app.server.closeAllConnections())
    app.server.once('close', cancel)
  })

  return { isStopping: () => isStopping }
}
