import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { createRedactedOutput } from '../observability/redacted-output.ts'
import { logResponse } from '../observability/request-log.ts'
import { sendError } from '../replies/error-handlers.ts'
import { type SiteAddress, securityHeaders } from '../replies/security-headers.ts'
import { createClientErrorHandler } from './client-errors.ts'

export type SocketTimeouts = {
  requestTimeoutMs?: number
  headersTimeoutMs?: number
  idleTimeoutMs?: number
}

type ServerOptions = SiteAddress &
  SocketTimeouts & {
    logLevel: string
    /** The proxies whose `X-Forwarded-For` is trusted. */
    trustProxy: false | string[]
    /** Keys, tokens and passwords, which the log must not contain. */
    secrets: readonly (string | undefined)[]
    logOutput?: { write: (line: string) => unknown }
    checkIntervalMs?: number
  }

/**
 * Server options that apply to every connection, before routing. The limits stop clients that are
 * slow or send much: an honest request here has no body and at most a few kilobytes.
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
  // Longer than the 9 s in which a page may send nothing.
  idleTimeoutMs = 20_000,
  checkIntervalMs = 1_000,
}: ServerOptions) {
  const headers = securityHeaders({ siteOrigin, hstsSubdomains })
  return {
    logger: { level: logLevel, stream: createRedactedOutput(logOutput, secrets) },
    // `request-log.ts` writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 1,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    // Longer than common proxies keep an idle connection to us, so that the proxy closes it first.
    keepAliveTimeout: 72_000,
    // `connections.ts` closes the connection after the last answer. Only clients that pipeline send
    // more, and they are cut off.
    maxRequestsPerSocket: 100,
    http: {
      // Up to here, a long address gets a page with search and links.
      maxHeaderSize: 65_536,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
    },
    // Requests on open connections are answered normally during shutdown.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(headers),
    // For a URL that it cannot decode, Fastify would answer without our hooks and limits. Browsers
    // read its percent signs as themselves, and so do we: the page is the 404 page.
    rewriteUrl: ({ url = '' }) => (isDecodable(url) ? url : escapePercentSigns(url)),
    frameworkErrors(_error, request, reply) {
      logResponse(request, reply)
      return sendError(reply.headers(headers), 400)
    },
  } satisfies FastifyHttpOptions<Server>
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(pathOf(url))
    return true
  } catch {
    return false
  }
}

function escapePercentSigns(url: string): string {
  const path = pathOf(url)
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function pathOf(url: string): string {
  return url.split(/[?#;]/, 1)[0] ?? ''
}
