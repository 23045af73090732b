import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { createRedactedOutput } from '../observability/redacted-output.ts'
import { logResponse } from '../observability/request-log.ts'
import { sendError } from '../pages/error-handlers.ts'
import { type SiteAddress, securityHeaders } from '../security-headers.ts'
import { createClientErrorHandler } from './client-errors.ts'

type ServerOptions = SiteAddress & {
  logLevel: string
  /** Whose forwarded addresses count. */
  trustProxy: false | string[]
  /** What may stand in no log: keys, tokens, passwords. */
  secrets: readonly (string | undefined)[]
  logOutput?: { write: (line: string) => unknown }
  requestTimeoutMs?: number
  headersTimeoutMs?: number
  idleTimeoutMs?: number
  checkIntervalMs?: number
}

/**
 * How the server treats every connection, before any address is looked at. Its limits end what is
 * slow or large on purpose: no honest request here has a body or more than a few kilobytes.
 */
export function serverOptions({
  siteOrigin,
  hstsSubdomains,
  logLevel,
  trustProxy,
  secrets,
  logOutput = process.stdout,
  requestTimeoutMs = 10_000,
  headersTimeoutMs = 5_000,
  // Longer than a page may keep silent while it waits for the market service: 9 s.
  idleTimeoutMs = 20_000,
  checkIntervalMs = 1_000,
}: ServerOptions) {
  const headers = securityHeaders({ siteOrigin, hstsSubdomains })
  return {
    logger: { level: logLevel, stream: createRedactedOutput(logOutput, secrets) },
    // Ours is one line a request: request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 1,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    // Longer than common proxies keep an idle connection to us, so that it is they who close it.
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
    },
    // What comes while we stop, on a connection that is open, is answered like any other request.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: createClientErrorHandler(headers),
    // Fastify answers what it cannot decode without our hooks, and so without their limits. `*` is
    // refused by `registerRequestRules`.
    rewriteUrl: ({ url = '' }) => (isDecodable(url) ? url : '*'),
    frameworkErrors(_error, request, reply) {
      logResponse(request, reply)
      return sendError(reply.headers(headers), 400)
    },
  } satisfies FastifyHttpOptions<Server>
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split(/[?#;]/, 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
