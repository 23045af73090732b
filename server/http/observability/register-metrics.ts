import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../replies/error-handlers.ts'
import type { Metrics } from './metrics.ts'
import { routeLabel } from './route-label.ts'

type MetricsOptions = {
  metrics: Metrics
  /**
   * Requests with `Authorization: Bearer <token>` may read from anywhere, others only from this
   * machine.
   */
  token: string | undefined
  /**
   * If set, a local address proves nothing: every connection may come from a proxy on this machine.
   */
  trustProxy: false | string[]
  /** Updates the gauges that are not recorded when they change. */
  beforeRead?: () => Promise<void> | void
}

export function registerMetrics(
  app: FastifyInstance,
  { metrics, token, trustProxy, beforeRead }: MetricsOptions,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    metrics.recordRequest({ route: routeLabel(request.url), status, seconds: elapsedTime / 1000 })
  })

  app.get('/metrics', async (request, reply) => {
    const isAllowed = hasToken(request, token) || (trustProxy === false && isLocal(request))
    if (!isAllowed) return sendError(reply, 403)
    await beforeRead?.()
    const { type, text } = await metrics.read()
    return reply.type(type).header('Cache-Control', 'no-store').send(text)
  })
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** `timingSafeEqual` needs inputs of equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Headers that proxies add to a request. */
const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|via$|cf-|true-client-ip$)/

/**
 * Uses the address of the connection. Forwarding headers reveal a local proxy that is not
 * configured.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return !isForwarded && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
}
