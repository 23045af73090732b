import type { FastifyInstance } from 'fastify'

/**
 * Once the server stops, a connection ends with the answer under way on it. Otherwise it would be
 * kept for another request until the process is killed.
 */
export function registerDrain(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
  app.addHook('onResponse', async () => {
    // For answers whose head had been sent before.
    if (isStopping) app.server.closeIdleConnections()
  })
}
