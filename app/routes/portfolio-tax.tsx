import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { TaxScreen } from '../screens/portfolio/tax/tax-screen.tsx'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { ErrorDisplay } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/portfolio-tax'

/** The page is the same for all visitors: only the browser knows the portfolio. */
export function loader({ context }: Route.LoaderArgs) {
  const { currency, year } = readParams(context, 'portfolioTax')
  const { siteOrigin } = context.get(requestContext)
  return { currency, year, canonical: canonicalUrl(siteOrigin, 'portfolioTax', {}) }
}

export const headers = pageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Indian tax year',
    description: 'Schedule VDA from your own transactions, which stay in this browser.',
    canonical: loaderData?.canonical,
    isIndexed: false,
  })
}

export default function PortfolioTax({ loaderData }: Route.ComponentProps) {
  const { currency, year } = loaderData
  return <TaxScreen currency={currency} year={year} answer={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDisplay heading="The tax year could not be loaded" error={error} />
}
