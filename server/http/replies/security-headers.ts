import type { FastifyInstance } from 'fastify'

export type SecurityHeaders = Readonly<Record<string, string>>

export type SiteAddress = {
  siteOrigin: string
  /** Whether all subdomains of the site use TLS, too. */
  hstsSubdomains: boolean
}

const TWO_YEARS_S = 63_072_000

/** Headers of every response. This Content-Security-Policy allows nothing; a page sets its own. */
export function securityHeaders({ siteOrigin, hstsSubdomains }: SiteAddress): SecurityHeaders {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not support `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    ...(siteOrigin.startsWith('https:')
      ? { 'Strict-Transport-Security': strictTransport(hstsSubdomains) }
      : {}),
  }
}

export function registerSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

function strictTransport(hstsSubdomains: boolean): string {
  const maxAge = `max-age=${TWO_YEARS_S}`
  return hstsSubdomains ? `${maxAge}; includeSubDomains` : maxAge
}
