import { type ReactNode, Suspense } from 'react'
import { type EntryContext, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest from './entry.server.tsx'
import { requestContext } from './shell/answer/request-context.server.ts'

/** Renders a page whose only route is this component. */
function render(Page: () => ReactNode, { streams }: { streams: boolean }) {
  const logError = vi.fn()
  const context = new RouterContextProvider()
  const page = { kind: 'document', nonce: 'n', streamAfterMs: 800, streams } as const
  context.set(requestContext, {
    // The component asks nothing.
    market: {} as never,
    siteOrigin: 'https://tezi.example',
    page: { ...page, logger: { error: logError } },
    styles: '',
    screenScripts: [],
  })
  const route = { id: 'root', path: '', hasLoader: false, hasAction: false, module: '/root.js' }
  const routerContext = {
    manifest: { routes: { root: route }, entry: { imports: [], module: '' }, url: '', version: '' },
    routeModules: { root: { default: Page } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root', path: '' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
    serverHandoffString: '{}',
  } as unknown as EntryContext
  const request = new Request('https://tezi.example/')
  return { logError, page: handleRequest(request, 200, new Headers(), routerContext, context) }
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

test('a part that fails to render fails the whole page, so that it has not the status 200', async () => {
  const { page, logError } = render(BrokenPart, { streams: false })
  await expect(page).rejects.toThrow('a bug')
  expect(logError).toHaveBeenCalledOnce()
})

test('a page that streams is sent without the part that fails to render', async () => {
  const { page, logError } = render(BrokenPart, { streams: true })
  const response = await page
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Prices')
  expect(logError).toHaveBeenCalledOnce()
})
