import type { FastifyInstance, FastifyReply } from 'fastify'

type HealthOptions = {
  /** Whether pages can be served. Called on every probe, so it must be cheap and never hang. */
  isReady: () => boolean
}

/**
 * `/healthz` says whether this process is up, or else must be replaced. `/readyz` says whether it
 * can take visitors: it fails as soon as the process starts to shut down.
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
