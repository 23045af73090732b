// Renders a page to HTML: completely before it is sent, or as a stream with header and spinner first.
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './shell/answer/request-context.server.ts'
import { MAX_ANSWER_WAIT_MS } from './shell/answer/resolve-or-stream.server.ts'
import { toWebStream } from './shell/answer/to-web-stream.server.ts'
import { EARLY_SCRIPT } from './shell/boot/early-script.ts'
import { InlineAssets } from './shell/layout/inline-assets.tsx'

/** The last resort of the router, which has timers of its own. Answers fail long before. */
export const streamTimeout = 60_000

/** A render that has not ended by then is cut, so every page ends within 9 s. */
const MAX_RENDER_MS = MAX_ANSWER_WAIT_MS + 200

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { page, styles } = context.get(requestContext)
  const { nonce, streams } = page
  return new Promise((resolve, reject) => {
    let isClientGone = false
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <InlineAssets value={{ early: EARLY_SCRIPT, styles, nonce }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </InlineAssets>,
      {
        nonce,
        // Otherwise React hides finished parts over 12.8 kB behind a script that reveals them.
        ...(streams ? {} : { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        [streams ? 'onShellReady' : 'onAllReady']() {
          // React leaves out a `Suspense` that failed. A whole page shows the error display instead.
          if (failure !== undefined && !streams) reject(failure)
          else send().catch(reject)
        },
        onShellError: reject,
        onError(error: unknown) {
          failure ??= error
          if (!isClientGone) page.logger.error({ err: error }, 'a page failed to render')
        },
      },
    )
    const cancelAbort = page.clock.after(MAX_RENDER_MS, abort)

    async function send() {
      const body = new PassThrough()
      body.once('close', () => {
        cancelAbort()
        // The client has disconnected, so the abort is not an error of the render.
        isClientGone = true
      })
      pipe(body)
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(streams ? toWebStream(body) : await buffer(body), { status, headers }))
    }
  })
}

/** Thrown responses do not reach this function. The gateway logs outages. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A path that no route matches gets the 404 page, so it is not logged.
  const isNoRoute = isRouteErrorResponse(error) && error.status === 404
  if (request.signal.aborted || isNoRoute) return
  context.get(requestContext).page.logger.error({ err: error }, 'a loader failed')
}
