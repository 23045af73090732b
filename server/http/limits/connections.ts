// The connections of clients. Each has one answer at a time, and few requests wait. A client that
// reads nothing is cut off. When the process stops, requests on open connections are still answered.
import { Server, Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends all connections, so that `close` has nothing left to break off. */
    drain: (options: DrainOptions) => Promise<void>
  }
}

type DrainOptions = {
  /** How long the server still listens, so that a proxy reads from `/readyz` that it stops. */
  shutdownDelayMs: number
  /** How long a connection without a request stays open after that. */
  idleTimeoutMs?: number
  /** How long answers may take after that. Some clients never read theirs. */
  drainTimeoutMs?: number
}

type ConnectionOptions = {
  /** Requests of all connections that may wait for an earlier one on their own connection. */
  maxQueued?: number
  /** A connection that takes none of its answer for so long, or twice as long, is closed. */
  stallTimeoutMs?: number
}

const MAX_CONNECTIONS = 5_000

/** Clients that connect all the time must not keep the server from stopping. */
const MAX_ACCEPT_TICKS = 10_000

/** One request is answered at a time; each function in `waiting` starts the next. */
type ConnectionQueue = {
  isAnswering: boolean
  waiting: (() => void)[]
  /** What the client had taken when this was looked at last. */
  sentBytes: number
}

/**
 * HTTP allows a client to send requests without waiting for answers, which no browser does. They
 * wait here, and the connection is not read meanwhile, until the earlier answer has left: a client
 * that does not read its answers makes this process prepare one and no more. Where too many wait,
 * the connection that sends another is cut off.
 */
export function registerConnections(
  app: FastifyInstance,
  { maxQueued = 2_000, stallTimeoutMs = 20_000 }: ConnectionOptions = {},
): { isDraining: () => boolean } {
  const queues = new Map<Socket, ConnectionQueue>()
  let queuedCount = 0
  let connectionCount = 0
  let isDraining = false

  function track(socket: Socket): ConnectionQueue {
    const queue: ConnectionQueue = { isAnswering: false, waiting: [], sentBytes: 0 }
    queues.set(socket, queue)
    connectionCount += 1
    socket.once('close', () => {
      queuedCount -= queue.waiting.length
      queues.delete(socket)
    })
    return queue
  }

  app.server.on('connection', track)
  app.server.maxConnections = MAX_CONNECTIONS
  const timer = setInterval(closeStalled, stallTimeoutMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  /** The timeout of the server itself starts anew with every byte that a client sends. */
  function closeStalled(): void {
    for (const [socket, queue] of queues) {
      const sentBytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength > 0 && sentBytes === queue.sentBytes) socket.destroy()
      queue.sentBytes = sentBytes
    }
  }

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
    if (queuedCount >= maxQueued) {
      reply.hijack()
      socket.destroy()
      return
    }
    queuedCount += 1
    queue.waiting.push(start)
    socket.pause()
  })

  function startNext(socket: Socket, queue: ConnectionQueue): void {
    if (!queues.has(socket)) return
    const next = queue.waiting.shift()
    if (next !== undefined) {
      queuedCount -= 1
      next()
      return
    }
    queue.isAnswering = false
    if (socket.isPaused()) socket.resume()
  }

  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // Requests that wait on the same connection are answered first.
    const isLast = (queues.get(socket)?.waiting.length ?? 0) === 0
    if (!app.server.listening && isLast) reply.header('Connection', 'close')
  })

  /**
   * Connections stay usable while the server listens: those that answers end would come back as new
   * ones, and a server that stops listening resets the new ones that it has not accepted yet.
   */
  app.decorate('drain', async (options: DrainOptions) => {
    const { shutdownDelayMs, idleTimeoutMs = 3_000, drainTimeoutMs = 6_000 } = options
    isDraining = true
    await sleep(shutdownDelayMs)
    await waitUntilAllAccepted()
    // The method of `http.Server` would also break off connections without a request, on which one
    // may be on its way.
    Server.prototype.close.call(app.server)
    const closedAtMs = performance.now()
    while (queues.size > 0) {
      await Promise.race([sleep(Math.min(idleTimeoutMs, drainTimeoutMs)), waitUntilAllClosed()])
      const isTimedOut = performance.now() - closedAtMs >= drainTimeoutMs
      for (const [socket, { isAnswering }] of queues) {
        if (isTimedOut) socket.destroy()
        else if (!isAnswering) socket.destroySoon()
      }
    }
  })

  /** The event loop accepts one connection a turn. */
  async function waitUntilAllAccepted(): Promise<void> {
    let before: number
    let ticks = 0
    do {
      before = connectionCount
      ticks += 1
      await setImmediate()
    } while (connectionCount !== before && ticks < MAX_ACCEPT_TICKS)
  }

  async function waitUntilAllClosed(): Promise<void> {
    while (queues.size > 0) {
      const [socket] = queues.keys()
      // Not `once` of node:events, which rejects where the client resets the connection.
      await new Promise((resolve) => socket?.once('close', resolve))
    }
  }

  return { isDraining: () => isDraining }
}
