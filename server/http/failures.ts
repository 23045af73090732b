import type { FastifyInstance, FastifyReply } from 'fastify'

/** What no page answers: our own faults, addresses that are none, and methods we do not serve. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return sendFailure(reply, status)
  })
  app.setNotFoundHandler((request, reply) => {
    const isServed = request.method === 'GET' || request.method === 'HEAD'
    return isServed ? sendFailure(reply, 404) : sendFailure(reply.header('Allow', 'GET, HEAD'), 405)
  })
}

const TEXTS: Record<number, string> = { 404: 'Not found.', 405: 'Only GET and HEAD are answered.' }

/** The error's own message may quote what a visitor or the market service sent: it stays here. */
export function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  const byDefault = status >= 500 ? 'Something went wrong. Please try again.' : 'Bad request.'
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain')
    .send(TEXTS[status] ?? byDefault)
}
