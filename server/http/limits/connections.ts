// Limits the connections of clients, and the requests that wait on them. A client that does not read
// its answer is cut off. During shutdown, requests on open connections are still answered.
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
  /** Maximum number of requests that follow another on their connection before it is answered. */
  maxPipelined?: number
  /** A connection whose client reads nothing for one to two such intervals is closed. */
  stallTimeoutMs?: number
}

const MAX_CONNECTIONS = 5_000

/** Limits the wait for new connections: some clients connect again and again. */
const MAX_ACCEPT_TICKS = 10_000

type Connection = {
  /** Requests whose answer has not been sent. */
  unanswered: number
  /** Bytes that the client had taken at the last check. */
  sentBytes: number
}

/**
 * HTTP/1.1 lets a client pipeline requests, which no browser does. Each waits in memory until the
 * answers before it are sent. If too many wait, the connection that sends another one is cut off.
 */
export function registerConnections(
  app: FastifyInstance,
  { maxPipelined = 2_000, stallTimeoutMs = 20_000 }: ConnectionOptions = {},
): { isDraining: () => boolean } {
  const connections = new Map<Socket, Connection>()
  let pipelined = 0
  let connectionCount = 0
  let isDraining = false

  function track(socket: Socket): Connection {
    const connection: Connection = { unanswered: 0, sentBytes: 0 }
    connections.set(socket, connection)
    connectionCount += 1
    socket.once('close', () => {
      pipelined -= Math.max(0, connection.unanswered - 1)
      connections.delete(socket)
    })
    return connection
  }

  app.server.on('connection', track)
  app.server.maxConnections = MAX_CONNECTIONS
  const timer = setInterval(closeStalled, stallTimeoutMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  /** Node's own timeout is not enough: every byte that a client sends restarts it. */
  function closeStalled(): void {
    for (const [socket, connection] of connections) {
      const sentBytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength > 0 && sentBytes === connection.sentBytes) socket.destroy()
      connection.sentBytes = sentBytes
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // Requests injected by tests have no connection.
    if (!(socket instanceof Socket)) return done()
    // Node reads all requests of a packet, even after its connection was cut off.
    const connection = connections.get(socket) ?? (socket.destroyed ? undefined : track(socket))
    const isPipelined = connection !== undefined && connection.unanswered > 0
    if (
      connection === undefined ||
      socket.destroyed ||
      (isPipelined && pipelined >= maxPipelined)
    ) {
      reply.hijack()
      socket.destroy()
      return
    }
    connection.unanswered += 1
    if (isPipelined) pipelined += 1
    reply.raw.once('close', () => {
      if (!connections.has(socket)) return
      connection.unanswered -= 1
      if (connection.unanswered > 0) pipelined -= 1
    })
    done()
  })

  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // Earlier answers on the same connection are sent before it closes, but no later ones.
    const isLast = (connections.get(socket)?.unanswered ?? 0) <= 1
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
    while (connections.size > 0) {
      await Promise.race([sleep(Math.min(idleTimeoutMs, drainTimeoutMs)), waitUntilAllClosed()])
      const isTimedOut = performance.now() - closedAtMs >= drainTimeoutMs
      for (const [socket, { unanswered }] of connections) {
        if (isTimedOut) socket.destroy()
        else if (unanswered === 0) socket.destroySoon()
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
    while (connections.size > 0) {
      const [socket] = connections.keys()
      // Not `once` of node:events: it rejects if the client resets the connection.
      await new Promise((resolve) => socket?.once('close', resolve))
    }
  }

  return { isDraining: () => isDraining }
}
