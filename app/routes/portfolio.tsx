import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { PortfolioScreen } from '../screens/portfolio/portfolio-screen.tsx'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { ErrorDisplay } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/portfolio'

/** The page is the same for all visitors: only the browser knows the portfolio. */
export function loader({ context }: Route.LoaderArgs) {
  const { currency } = readParams(context, 'portfolio')
  const { siteOrigin } = context.get(requestContext)
  const canonical = canonicalUrl(siteOrigin, 'portfolio', { currency })
  return { currency, canonical }
}

export const headers = pageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Portfolio',
    description:
      'What your coins cost, and what they are worth. Your transactions stay in this browser.',
    canonical: loaderData?.canonical,
    isIndexed: false,
  })
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  return <PortfolioScreen currency={loaderData.currency} page={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDisplay heading="The portfolio could not be loaded" error={error} />
}
