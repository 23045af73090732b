// Hands every page request to the router and its answer back to the browser.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageRequest, requestContext } from '../../app/answer/request-context.server.ts'
import type { Market } from '../../app/gateway/market.server.ts'
import { pageHref, parseChoices } from '../../app/market/choices.ts'
import type { ClientLimits } from './client-limits.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { sendTooMany } from './failures.ts'
import { isCrawler } from './is-crawler.ts'
import { createRenderLimits } from './render-limits.ts'
import { sealPage } from './seal-page.ts'

const POLICY = 'Content-Security-Policy'

type PagesOptions = {
  loadBuild: () => Promise<ServerBuild>
  /** A crawler's market gives what is at hand, and never causes a call. */
  getMarket: (asker: { isCrawler: boolean }) => Promise<Market>
  /** A render counts as work of the client who asks for it. */
  limits: ClientLimits
  siteOrigin: string
  isDevelopment: boolean
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { loadBuild, getMarket, limits, siteOrigin, isDevelopment } = options
  const renderLimits = createRenderLimits({ limits })
  const handle = createRequestHandler(loadBuild, isDevelopment ? 'development' : 'production')

  app.route({ method: ['GET', 'HEAD'], url: '*', handler: sendPage })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = new URL(siteOrigin + request.url)
    // A page has one address. With two slashes before it, a browser would take it for another site's.
    const address = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    if (address !== pathname) return reply.redirect(address + search, 301)
    const { isAllowed, retryAfterSeconds } = await renderLimits.spend({
      page: pageIdentity(pathname, search),
      address: request.ip,
    })
    if (!isAllowed) return sendTooMany(reply, retryAfterSeconds)
    const webRequest = toWebRequest(request, reply)
    const page: PageRequest = {
      kind: new URL(webRequest.url).pathname.endsWith('.data') ? 'data' : 'document',
      nonce: isDevelopment ? undefined : randomBytes(16).toString('base64url'),
      streams: false,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, {
      market: await getMarket({ isCrawler: isCrawler(request.headers['user-agent']) }),
      siteOrigin,
      page,
      logger: request.log,
    })
    const response = await handle(webRequest, context)

    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    if (page.streams) reply.header('Cache-Control', 'no-store')
    return page.kind === 'data' || page.nonce === undefined
      ? sendBody(reply, response)
      : sendDocument(reply, response, { nonce: page.nonce, streams: page.streams })
  }

  /** The address comes from the site's own origin, never from the `Host` header. */
  function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
    const abort = new AbortController()
    reply.raw.once('close', () => abort.abort())
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    return new Request(siteOrigin + request.url, { headers, signal: abort.signal })
  }
}

/** What a page shows is decided by its path and its choices alone; its data are the same work. */
function pageIdentity(pathname: string, search: string): string {
  const { choices } = parseChoices(new URLSearchParams(search))
  return pageHref(pathname.replace(/\.data$/, ''), choices)
}

/** A page that streams has left before its scripts are known, and is kept by nobody. */
async function sendDocument(
  reply: FastifyReply,
  response: Response,
  { nonce, streams }: { nonce: string; streams: boolean },
): Promise<FastifyReply> {
  if (streams) {
    const sources = [`'nonce-${nonce}'`]
    const policy = contentSecurityPolicy({ scripts: sources, styles: sources })
    return sendBody(reply.header(POLICY, policy), response)
  }
  const { html, policy } = sealPage(await response.text(), nonce)
  return reply.header(POLICY, policy).send(html)
}

function sendBody(reply: FastifyReply, { body }: Response): FastifyReply {
  return reply.send(body === null ? '' : toNodeStream(body))
}

function toNodeStream(body: NonNullable<Response['body']>): Readable {
  // The same streams by two type declarations: the DOM's and Node's.
  return Readable.fromWeb(body as ReadableStream<Uint8Array>)
}
