import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { findRedirect } from './routing/find-redirect.server.ts'
import { pageHeaders } from './routing/page-headers.ts'
import { pageHref } from './routing/page-href.ts'
import { QuickSearch } from './screens/search/quick-search.tsx'
import { requestContext } from './shell/answer/request-context.server.ts'
import { THEME_COLORS } from './shell/boot/colour-mode.ts'
import { markDocumentAgain } from './shell/boot/mark-document.ts'
import { Over } from './shell/errors/over.tsx'
import { UnexpectedError } from './shell/errors/unexpected-error.tsx'
import { useIsOver, useOldestFetchedAt } from './shell/freshness/use-is-over.ts'
import { Footer } from './shell/layout/footer.tsx'
import { DemoBanner, Header } from './shell/layout/header.tsx'
import { EarlyScript, RouteStyles } from './shell/layout/inline-assets.tsx'
import { Trail } from './shell/layout/trail.tsx'
import { useFocusAfterNavigation } from './shell/navigation/use-focus-after-navigation.ts'
import { useParsedSearchParams } from './shell/navigation/use-search-params.ts'
import { usePendingPage } from './shell/offline/pending-page.ts'
import { useServiceWorker } from './shell/offline/use-service-worker.ts'
import { LatestToast } from './shell/toast/latest-toast.tsx'
import './shell/layout/tokens.css'
import './shell/layout/global.css'
import './shell/layout/display-modes.css'

/** A page has one address. Others redirect to it before any loader runs, and some before this. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const { address, market } = context.get(requestContext)
    const found = await findRedirect(address, market)
    if (found !== null) throw redirect(found.to, found.status)
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { market, hasServiceWorker, page } = context.get(requestContext)
  const { source } = market
  return {
    source,
    // No invented price is kept.
    hasServiceWorker: hasServiceWorker && source === 'live',
    ...(page.isAddressTooLong && { isAddressTooLong: true }),
  }
}

/**
 * Only `useRevalidation` loads the root again, once it knows that the site answers. If a navigation
 * without a network did, React would render the whole document anew, as an error of the root.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

export const headers = pageHeaders

/** Used if the loader of the root failed. */
const FALLBACK_ROOT_DATA = {
  source: 'live',
  hasServiceWorker: false,
  isAddressTooLong: false,
} as const

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root') ?? FALLBACK_ROOT_DATA
  const { source, hasServiceWorker, isAddressTooLong } = data
  const { currency } = useParsedSearchParams()
  const isSheet = useLocation().pathname === pageHref('portfolioTax', {})
  useFocusAfterNavigation()
  useServiceWorker(hasServiceWorker)
  usePendingPage()
  useLayoutEffect(markDocumentAgain, [])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <RouteStyles />
        <meta name="theme-color" content={THEME_COLORS.light} />
        <EarlyScript />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
      </head>
      <body data-sheet={isSheet ? '' : undefined}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Header
          currency={currency}
          search={<QuickSearch href={pageHref('search', { currency })} />}
        />
        {source === 'demo' ? <DemoBanner /> : null}
        {children}
        <Trail />
        <Footer source={source} />
        <LatestToast />
        {/* In the browser, the router would look for the page of the long address. */}
        {isAddressTooLong ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return useIsOver(useOldestFetchedAt()) ? <Over /> : <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnexpectedError error={error} />
}
