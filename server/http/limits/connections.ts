// Limits the connections of clients. Each connection gets one answer at a time, and few requests
// may wait. A client that does not read its answer is cut off. During shutdown, requests on open
// connections are still answered.
import { Server, Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends all connections, so that `close` interrupts no request. */
    drain: (options: DrainOptions) => Promise<void>
  }
}

type DrainOptions = {
  /** How long the server keeps listening, so that proxies see `/readyz` fail. */
  shutdownDelayMs: number
  /** How long an idle connection stays open after the server has stopped listening. */
  idleTimeoutMs?: number
  /** How long answers may take after the server has stopped listening. Some clients never read. */
  drainTimeoutMs?: number
}

type ConnectionOptions = {
  /** Maximum number of pipelined requests that wait, over all connections. */
  maxQueued?: number
  /** A connection whose client reads nothing for one to two such intervals is closed. */
  stallTimeoutMs?: number
}

const MAX_CONNECTIONS = 5_000

/** Limits the wait for new connections: some clients connect again and again. */
const MAX_ACCEPT_TICKS = 10_000

/** One request is answered at a time. Each function in `waiting` starts a waiting request. */
type ConnectionQueue = {
  isAnswering: boolean
  waiting: (() => void)[]
  /** Bytes that the client had taken at the last check. */
  sentBytes: number
}

/**
 * HTTP/1.1 lets a client pipeline requests, which no browser does. They wait here until the earlier
 * answer has been sent, and the connection is not read meanwhile. A client that does not read its
 * answers therefore makes this process prepare only one. If too many requests wait, the connection
 * that sends another one is cut off.
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

  /** Node's own timeout is not enough: every byte that a client sends restarts it. */
  function closeStalled(): void {
    for (const [socket, queue] of queues) {
      const sentBytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength > 0 && sentBytes === queue.sentBytes) socket.destroy()
      queue.sentBytes = sentBytes
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // Requests injected by tests have no connection.
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
    // Waiting requests on the same connection are answered before it closes.
    const isLast = (queues.get(socket)?.waiting.length ?? 0) === 0
    if (!app.server.listening && isLast) reply.header('Connection', 'close')
  })

  /**
   * While the server listens, answers leave their connections open: clients would only reconnect. A
   * server that stops listening resets new connections that it has not accepted yet.
   */
  app.decorate('drain', async (options: DrainOptions) => {
    const { shutdownDelayMs, idleTimeoutMs = 3_000, drainTimeoutMs = 6_000 } = options
    isDraining = true
    await sleep(shutdownDelayMs)
    await waitUntilAllAccepted()
    // `http.Server#close` would also close idle connections, where a request may be on its way.
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

  /** The event loop accepts one connection in each iteration. */
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
      // Not `once` of node:events: it rejects if the client resets the connection.
      await new Promise((resolve) => socket?.once('close', resolve))
    }
  }

  return { isDraining: () => isDraining }
}
