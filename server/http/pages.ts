// Hands every page request to the router and its answer back to the browser.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageRequest, requestContext } from '../../app/answer/request-context.server.ts'
import type { Market } from '../../app/gateway/market.server.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { sendFailure } from './failures.ts'

type PagesOptions = {
  loadBuild: () => Promise<ServerBuild>
  getMarket: () => Promise<Market>
  siteOrigin: string
  isDevelopment: boolean
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { loadBuild, getMarket, siteOrigin, isDevelopment } = options
  const handle = createRequestHandler(loadBuild, isDevelopment ? 'development' : 'production')

  app.route({ method: ['GET', 'HEAD'], url: '*', handler: sendPage })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // An address with a host in it is for proxies, and `*` for a server as a whole.
    if (request.raw.url?.startsWith('/') !== true) return sendFailure(reply, 400)
    const { pathname, search } = new URL(siteOrigin + request.raw.url)
    // A page has one address.
    if (/.\/$/.test(pathname)) return reply.redirect(pathname.replace(/\/+$/, '') + search, 301)
    const webRequest = toWebRequest(request, reply)
    const page: PageRequest = {
      kind: new URL(webRequest.url).pathname.endsWith('.data') ? 'data' : 'document',
      nonce: isDevelopment ? undefined : randomBytes(16).toString('base64url'),
      streams: false,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, {
      market: await getMarket(),
      siteOrigin,
      page,
      logger: request.log,
    })
    const response = await handle(webRequest, context)

    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    if (page.streams) reply.header('Cache-Control', 'no-store')
    if (page.kind === 'document' && page.nonce !== undefined) {
      reply.header('Content-Security-Policy', contentSecurityPolicy(page.nonce))
    }
    return reply.send(response.body === null ? '' : toNodeStream(response.body))
  }

  /** The address comes from the site's own origin, never from the `Host` header. */
  function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
    const abort = new AbortController()
    reply.raw.once('close', () => abort.abort())
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    return new Request(siteOrigin + request.raw.url, { headers, signal: abort.signal })
  }
}

function toNodeStream(body: NonNullable<Response['body']>): Readable {
  // The same streams by two type declarations: the DOM's and Node's.
  return Readable.fromWeb(body as ReadableStream<Uint8Array>)
}
