import { pageHeaders } from '../routing/page-headers.ts'
import { WatchlistScreen } from '../screens/watchlist/watchlist-screen.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams } from '../shell/answer/request-context.server.ts'
import { ErrorDisplay } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/watchlist'

/** The page is the same for all visitors: only the browser knows the watchlist. */
export function loader({ context }: Route.LoaderArgs) {
  const { currency } = readParams(context, 'watchlist')
  const head = toHead(context, 'watchlist', {
    title: 'Watchlist',
    description: 'Your starred coins with prices. The list stays in this browser.',
    params: { currency },
    isHidden: true,
  })
  return { currency, head }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  return <WatchlistScreen currency={loaderData.currency} page={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDisplay heading="The watchlist could not be loaded" error={error} />
}
