import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageHeaders } from '../routing/page-headers.ts'
import { pageHref } from '../routing/page-href.ts'
import { TaxScreen } from '../screens/portfolio/tax/tax-screen.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams } from '../shell/answer/request-context.server.ts'
import { ErrorDisplay } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import type { Route } from './+types/portfolio-tax'

/** The page is the same for all visitors: only the browser knows the portfolio. */
export function loader({ context }: Route.LoaderArgs) {
  const { currency, year } = readParams(context, 'portfolioTax')
  const title = 'Indian tax year'
  const head = toHead(context, 'portfolioTax', {
    title,
    description: 'Schedule VDA from your own transactions, which stay in this browser.',
    params: {},
    trail: [
      { name: 'Portfolio', href: pageHref('portfolio', { currency }) },
      { name: title, href: pageHref('portfolioTax', { currency, year }) },
    ],
    isHidden: true,
  })
  return { head }
}

/** The browser has all that another year needs, also without a network. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

export const headers = pageHeaders

export const meta = pageMeta

export default function PortfolioTax({ loaderData }: Route.ComponentProps) {
  const { currency, year } = useParsedSearchParams()
  return <TaxScreen currency={currency} year={year} answer={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDisplay heading="The tax year could not be loaded" error={error} />
}
