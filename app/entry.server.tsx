// Renders a page to HTML: to the end before anything is sent, or, where a loader said so, header
// and spinner at once and the rest when it comes.
import { PassThrough, Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { LONGEST_WAIT_MS } from './answer/answer-in-time.server.ts'
import { gapsFor } from './answer/page-gaps.server.ts'
import { type PageRequest, requestContext } from './answer/request-context.server.ts'
import { EARLY_SCRIPT } from './shell/early-script.ts'
import { InlineTexts } from './shell/inline-texts.tsx'
import { LATE_SCRIPT } from './shell/late-scripts.ts'
import { SPECULATION_RULES } from './shell/speculation-rules.ts'
import { IslandsInPage } from './ui/static-island.tsx'

const INLINE_SCRIPTS = { early: EARLY_SCRIPT, late: LATE_SCRIPT, speculation: SPECULATION_RULES }

/** What has not come by then fails, so that every page ends within 9 s. */
export const streamTimeout = LONGEST_WAIT_MS

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { page, styleSheet } = context.get(requestContext)
  const { nonce } = page
  const isFrame = !page.streams && nonce !== undefined
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <InlineTexts value={{ ...INLINE_SCRIPTS, styles: isFrame ? '' : styleSheet.text }}>
        <IslandsInPage value={isFrame ? gapsFor(page.html, nonce) : page.html}>
          <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
        </IslandsInPage>
      </InlineTexts>,
      {
        nonce: page.nonce,
        // Otherwise React hides finished parts over 12.8 kB behind a script that reveals them.
        ...(page.streams ? {} : { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        [page.streams ? 'onShellReady' : 'onAllReady']: send,
        onShellError: reject,
        onError(error: unknown) {
          if (!hasLeft) page.logger.error({ err: error }, 'a page failed to render')
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 200)
    let hasLeft = false

    function send() {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const body = isFrame ? writeFrame(page, finish) : new PassThrough()
      body.once('close', () => clearTimeout(timeout))
      // Once it has streamed, the response tells; a frame would be waited for.
      if (isFrame) body.once('error', reject)
      // Nobody reads a streamed page any more: that is no fault of its render.
      else body.once('close', noteLeaving)
      pipe(body)
      if (body instanceof PassThrough) {
        page.stream = body
        finish()
      }
    }

    function noteLeaving() {
      hasLeft = true
    }

    /** The page itself goes through the request's context: a response has web streams alone. */
    function finish() {
      resolve(new Response(null, { status, headers }))
    }
  })
}

/** As a text: to go through the streams of a response takes as long as a third of the render. */
function writeFrame(page: PageRequest, finish: () => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      page.frame = Buffer.concat(parts).toString()
      finish()
      done()
    },
  })
}

/** Thrown responses never come here: an outage is logged where the gateway meets it. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A path that no route matches has the 404 page, and is nobody's fault here.
  const isNoRoute = isRouteErrorResponse(error) && error.status === 404
  if (request.signal.aborted || isNoRoute) return
  context.get(requestContext).page.logger.error({ err: error }, 'a loader failed')
}
