import { type ReactNode, Suspense } from 'react'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../lib/system-clock.server.ts'
import * as entry from './entry.server.tsx'
import { readAddress } from './routing/read-address.server.ts'
import { requestContext } from './shell/answer/request-context.server.ts'

/** Renders a page whose only route is this component. */
async function render(Page: () => ReactNode, { streams }: { streams: boolean }) {
  const logError = vi.fn()
  const context = new RouterContextProvider()
  const page = {
    kind: 'document',
    nonce: 'n',
    streamAfterMs: 800,
    awaitedAnswers: 0,
    waitToCompute: () => Promise.resolve(),
    streams,
    clock: systemClock,
  } as const
  context.set(requestContext, {
    // The component asks nothing.
    market: {} as never,
    address: readAddress('/', new URLSearchParams()),
    siteOrigin: 'https://tezi.example',
    operator: { name: null, contact: null, siteOrigin: 'https://tezi.example' },
    page: { ...page, logger: { error: logError } },
    styles: '',
    hasServiceWorker: false,
  })
  const route = { id: 'root', path: '', module: '/root.js' }
  const entryRoute = {
    ...route,
    hasLoader: false,
    hasAction: false,
    hasErrorBoundary: true,
    hasClientLoader: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  const build: ServerBuild = {
    entry: { module: entry },
    routes: { root: { ...route, module: { default: Page, ErrorBoundary: ErrorDisplay } } },
    assets: {
      routes: { root: entryRoute },
      entry: { imports: [], module: '' },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  const handle = createRequestHandler(build, 'production')
  return { logError, response: await handle(new Request('https://tezi.example/'), context) }
}

function Broken(): ReactNode {
  throw new Error('a bug')
}

const BrokenPart = () => (
  <html lang="en">
    <body>
      <p>Prices</p>
      <Suspense fallback={null}>
        <Broken />
      </Suspense>
    </body>
  </html>
)

const ErrorDisplay = () => (
  <html lang="en">
    <body>
      <p>This page failed.</p>
    </body>
  </html>
)

test('a part that fails to render fails the whole page, so that it has not the status 200', async () => {
  const { response, logError } = await render(BrokenPart, { streams: false })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('This page failed.')
  expect(logError).toHaveBeenCalled()
})

test('a page that streams is sent without the part that fails to render', async () => {
  const { response, logError } = await render(BrokenPart, { streams: true })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Prices')
  expect(logError).toHaveBeenCalledOnce()
})
