import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../replies/error-handlers.ts'

/**
 * The longest URL in use is that of a picture: it contains another URL of up to 2,000 characters.
 */
export const MAX_URL_LENGTH = 8_192

/** The route of all pages. It answers a URL that is too long with a page of its own. */
export const PAGES_ROUTE = '*'

/** Refuses invalid requests before any handler runs, and closes their connections. */
export function registerRequestRules(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const status = refusalStatus(request)
    if (status === undefined) return
    if (status === 405) reply.header('Allow', 'GET, HEAD')
    return sendError(reply.header('Connection', 'close'), status)
  })
}

function refusalStatus({ method, raw, routeOptions }: FastifyRequest): number | undefined {
  if (method !== 'GET' && method !== 'HEAD') return 405
  // A URL with a host is for proxies, and `*` is for the server as a whole.
  if (raw.url?.startsWith('/') !== true) return 400
  // A proxy may have read another one of them than we do.
  const isHost = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host'
  if (raw.rawHeaders.filter(isHost).length > 1) return 400
  if (raw.url.length > MAX_URL_LENGTH && routeOptions.url !== PAGES_ROUTE) return 414
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return length !== '0' || encoding !== undefined ? 413 : undefined
}
