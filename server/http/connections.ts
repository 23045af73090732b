// The connections of clients: requests on one are answered one after another, what waits is bounded,
// and when the process stops no request that a client has sent is reset.
import { Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type ConnectionOptions = {
  /** How long the server still listens after it was told to stop. */
  listenOnMs: number
  /** Requests of all connections that may wait for an earlier one on their own connection. */
  maxWaiting?: number
  /** How long a connection without a request stays open once the server does not listen. */
  idleMs?: number
}

/** One request is answered at a time; each function in `waiting` starts the next. */
type Queue = { isAnswering: boolean; waiting: (() => void)[] }

/**
 * HTTP allows a client to send requests without waiting for answers, which no browser does. They
 * wait here, and the connection is not read meanwhile, until the earlier answer has left: a client
 * that does not read its answers makes this process prepare one and no more. Where too many wait,
 * the connection that sends another is cut off. One that takes nothing for `connectionTimeout` is
 * closed by the server itself.
 *
 * Told to stop, the server goes on listening for `listenOnMs`: a proxy reads from `/readyz` that it
 * should send no more, and every answer ends its connection. Then the server stops listening and
 * closes connections that carry no request.
 */
export function registerConnections(
  app: FastifyInstance,
  { listenOnMs, maxWaiting = 4_000, idleMs = 1_000 }: ConnectionOptions,
): void {
  const queues = new Map<Socket, Queue>()
  let waitingCount = 0
  let isStopping = false

  function track(socket: Socket): Queue {
    const queue: Queue = { isAnswering: false, waiting: [] }
    queues.set(socket, queue)
    socket.once('close', () => {
      waitingCount -= queue.waiting.length
      queues.delete(socket)
    })
    return queue
  }

  app.server.on('connection', track)

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // Requests that tests inject have no connection.
    if (!(socket instanceof Socket)) return done()
    const queue = queues.get(socket) ?? track(socket)

    function start(): void {
      reply.raw.once('close', () => startNext(socket, queue))
      done()
    }

    if (!queue.isAnswering) {
      queue.isAnswering = true
      return start()
    }
    if (waitingCount >= maxWaiting) {
      reply.hijack()
      socket.destroy()
      return
    }
    waitingCount += 1
    queue.waiting.push(start)
    socket.pause()
  })

  function startNext(socket: Socket, queue: Queue): void {
    if (!queues.has(socket)) return
    const next = queue.waiting.shift()
    if (next !== undefined) {
      waitingCount -= 1
      next()
      return
    }
    queue.isAnswering = false
    if (socket.isPaused()) socket.resume()
  }

  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // Requests that wait on the same connection are answered first.
    const isLast = (queues.get(socket)?.waiting.length ?? 0) === 0
    if (isStopping && isLast) reply.header('Connection', 'close')
  })

  app.addHook('preClose', async () => {
    isStopping = true
    if (!app.server.listening) return
    await sleep(listenOnMs)
    // Fastify now stops listening: directly after the event loop has accepted and read all that
    // clients have sent so far.
    await setImmediate()
    const timer = setInterval(closeIdle, idleMs).unref()
    app.server.once('close', () => clearInterval(timer))
  })

  function closeIdle(): void {
    for (const [socket, { isAnswering }] of queues) if (!isAnswering) socket.destroySoon()
  }
}
