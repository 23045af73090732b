import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Enough to recognise a path. Some clients make up long paths to fill a log. */
const MAX_PATH_LENGTH = 200

/** Logs one line for each request, with its id. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => logResponse(request, reply))
}

/**
 * Writes the line when the response has been sent or the visitor has left. It has no client
 * address, query string or user agent: these may reveal who requested what.
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
      // Once the system has every byte. Who receives the last one is unknown.
      reply.raw.writableFinished ? 'request completed' : 'request aborted',
    )
  })
}
