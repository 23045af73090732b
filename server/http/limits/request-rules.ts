import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../pages/error-handlers.ts'

/** The longest address in use is that of a picture, with an address of up to 2,000 in it. */
const MAX_URL_LENGTH = 8_192

/** What is refused before anybody looks at it. None of it gets a second request on its connection. */
export function registerRequestRules(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const status = refusalStatus(request)
    if (status === undefined) return
    if (status === 405) reply.header('Allow', 'GET, HEAD')
    return sendError(reply.header('Connection', 'close'), status)
  })
}

function refusalStatus({ method, raw }: FastifyRequest): number | undefined {
  if (method !== 'GET' && method !== 'HEAD') return 405
  // An address with a host in it is for proxies, and `*` for a server as a whole.
  if (raw.url?.startsWith('/') !== true) return 400
  if (raw.url.length > MAX_URL_LENGTH) return 414
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return length !== '0' || encoding !== undefined ? 413 : undefined
}
