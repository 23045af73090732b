import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Headers of every answer. The Content-Security-Policy is each page's own and set with the page. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { siteOrigin }: { siteOrigin: string },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: siteOrigin.startsWith('https:') && { maxAge: 63_072_000 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS_POLICY)
  })
}
