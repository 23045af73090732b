import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Enough to tell an address by; some are made up to fill a log. */
const MAX_PATH_LENGTH = 200

/** One line a request, with its id. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => logResponse(request, reply))
}

/**
 * Writes the line once the answer has been sent, or the visitor has gone. Neither addresses nor
 * query strings nor what the browser says of itself: they may say who asked for what.
 */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const startedMs = performance.now()
  reply.raw.once('close', () => {
    const [path = ''] = request.url.split('?', 1)
    request.log.info(
      {
        method: request.method,
        path: path.slice(0, MAX_PATH_LENGTH),
        status: reply.raw.statusCode,
        ms: Math.round(performance.now() - startedMs),
      },
      reply.raw.writableEnded ? 'request completed' : 'request aborted',
    )
  })
}
