// Has the router render a page, or the data for one, for everybody: nothing of the request that
// caused it goes into it but its address.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { fillGaps } from '../../app/answer/page-gaps.server.ts'
import {
  type PageRequest,
  requestContext,
  type StyleSheet,
} from '../../app/answer/request-context.server.ts'
import type { Market } from '../../app/gateway/market.server.ts'
import { contentSecurityPolicy, hashSource } from './content-security-policy.ts'
import { holdFirstPaint } from './hold-first-paint.ts'
import { letScriptsWait } from './let-scripts-wait.ts'
import type { PageAddress } from './page-address.ts'
import { sealPage } from './seal-page.ts'
import { createTrimStyles } from './trim-styles.ts'

type PageHead = { status: number; headers: Record<string, string> }

export type WholePage = PageHead & { html: string }

/** One that leaves before all of its answers are there. */
export type StreamedPage = PageHead & { stream: Readable }

/** While it is being worked on, it is loaded anew for each page, which has its routes ranked anew. */
export type AppBuild = ServerBuild | (() => Promise<ServerBuild>)

type RendererOptions = {
  build: AppBuild
  siteOrigin: string
  styleSheet: StyleSheet
  isDevelopment: boolean
}

type Asked = Pick<PageAddress, 'href' | 'kind'> & {
  market: Market
  /** How long the page may wait for its answers before it streams. */
  patienceMs: number
  queue: PageRequest['queue']
  log: { error: (details: object, message: string) => void }
}

export type RenderPage = (asked: Asked) => Promise<WholePage | StreamedPage>

const POLICY = 'content-security-policy'

export function createRenderer(options: RendererOptions): RenderPage {
  const { build, siteOrigin, styleSheet, isDevelopment } = options
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const trimStyles = createTrimStyles(styleSheet)

  return async function render({ href, kind, market, patienceMs, queue, log }) {
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64url')
    const pageRequest: PageRequest = {
      kind,
      nonce,
      patienceMs,
      queue,
      streams: false,
      html: {},
      logger: log,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, { market, siteOrigin, page: pageRequest, styleSheet })
    const response = await handle(new Request(siteOrigin + href), context)

    const { status } = response
    const headers = Object.fromEntries(response.headers)
    const stream = pageRequest.stream ?? nodeStream(response)
    if (pageRequest.streams && stream !== undefined) {
      const scripts = [`'nonce-${nonce}'`]
      const styles = [hashSource(styleSheet.text)]
      const policy = nonce && contentSecurityPolicy({ scripts, styles })
      return { status, headers: policy ? { ...headers, [POLICY]: policy } : headers, stream }
    }
    const { frame, html: parts } = pageRequest
    if (frame === undefined || nonce === undefined) {
      return { status, headers, html: stream === undefined ? '' : await text(stream) }
    }
    const waiting = letScriptsWait(frame, ` nonce="${nonce}"`)
    const trimmed = trimStyles(waiting, Object.values(parts))
    const { html, policy } = sealPage(trimmed.html, nonce, [trimmed.source])
    return {
      status,
      headers: { ...headers, [POLICY]: policy },
      html: holdFirstPaint(fillGaps(html, parts, nonce)).join(''),
    }
  }
}

function nodeStream({ body }: Response): Readable | undefined {
  // One stream by two type declarations: the DOM's and Node's.
  return body === null ? undefined : Readable.fromWeb(body as ReadableStream<Uint8Array>)
}
