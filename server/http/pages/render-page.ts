// Renders a page, or the data for one, with React Router. The result is the same for everybody: it
// depends on the address of the request and on nothing else in it.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type PageRequest,
  requestContext,
} from '../../../app/shell/answer/request-context.server.ts'
import type { Operator } from '../../../app/shell/layout/operator.tsx'
import type { Clock } from '../../../lib/clock.ts'
import type { Market } from '../../../market/market.ts'
import type { Assets } from './assets.ts'
import type { ContentPolicy } from './content-security-policy.ts'
import type { PageAddress } from './page-address.ts'

type ResponseHead = { status: number; headers: Record<string, string> }

export type BufferedPage = ResponseHead & { html: string }

/** A page that is sent before all its answers are there. */
export type StreamedPage = ResponseHead & { stream: Readable }

/**
 * In development a function: React Router loads the build and ranks its routes again for each page.
 */
export type AppBuild = ServerBuild | (() => Promise<ServerBuild>)

type RendererOptions = Assets & {
  build: AppBuild
  siteOrigin: string
  operator: Operator
  hasServiceWorker: boolean
  clock: Clock
  policy: ContentPolicy
  isDevelopment: boolean
}

type RenderRequest = Pick<PageAddress, 'address' | 'href' | 'kind' | 'isTooLong'> & {
  market: Market
  /** How long the page may wait for its answers before it streams. */
  streamAfterMs: number
  waitToCompute: () => Promise<void>
  log: { error: (details: object, message: string) => void }
}

export type RenderPage = (requested: RenderRequest) => Promise<BufferedPage | StreamedPage>

const POLICY = 'content-security-policy'

export function createRenderer(options: RendererOptions): RenderPage {
  const { build, siteOrigin, operator, hasServiceWorker, clock, stylesOf, policy, isDevelopment } =
    options
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')

  return async function render({ address, href, kind, isTooLong, market, log, ...waits }) {
    const nonce = randomBytes(16).toString('base64url')
    const page: PageRequest = {
      kind,
      isAddressTooLong: isTooLong ?? false,
      nonce,
      ...waits,
      awaitedAnswers: 0,
      streams: false,
      clock,
      logger: log,
    }
    const styles = stylesOf(address.screen)
    const context = new RouterContextProvider()
    context.set(requestContext, {
      market,
      address,
      siteOrigin,
      operator,
      page,
      styles,
      hasServiceWorker,
    })
    const response = await handle(new Request(siteOrigin + href), context)

    const { status, body } = response
    const headers = Object.fromEntries(response.headers)
    if (page.streams && body !== null) {
      // The DOM and Node declare different types for the same stream.
      const stream = Readable.fromWeb(body as ReadableStream<Uint8Array>)
      const contentPolicy = { [POLICY]: policy.withNonce({ nonce, styles }) }
      return { status, headers: { ...headers, ...contentPolicy }, stream }
    }
    const html = await response.text()
    if (kind === 'data') return { status, headers, html }
    return {
      status,
      headers: { ...headers, [POLICY]: policy.withHashes(html, { nonce, styles }) },
      html,
    }
  }
}
