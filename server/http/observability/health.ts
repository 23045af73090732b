import type { FastifyInstance, FastifyReply } from 'fastify'

type HealthOptions = {
  /** Whether pages can be answered. Asked on every probe, so it must be cheap and never hang. */
  isReady: () => boolean
}

/**
 * `/healthz`: this process is up; if not, start another. `/readyz`: send visitors here. The latter
 * says no from the moment the process is told to stop.
 */
export function registerHealth(app: FastifyInstance, { isReady }: HealthOptions): void {
  app.get('/healthz', (_request, reply) => sendState(reply, true))
  app.get('/readyz', (_request, reply) => sendState(reply, isReady()))
}

function sendState(reply: FastifyReply, isOk: boolean): FastifyReply {
  return reply
    .code(isOk ? 200 : 503)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(isOk ? 'ok' : 'not ready')
}
