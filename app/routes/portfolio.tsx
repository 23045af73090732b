import { pageHeaders } from '../routing/page-headers.ts'
import { PortfolioScreen } from '../screens/portfolio/portfolio-screen.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams } from '../shell/answer/request-context.server.ts'
import { ErrorDisplay } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/portfolio'

/** The page is the same for all visitors: only the browser knows the portfolio. */
export function loader({ context }: Route.LoaderArgs) {
  const { currency } = readParams(context, 'portfolio')
  const head = toHead(context, 'portfolio', {
    title: 'Portfolio',
    description:
      'What your coins cost, and what they are worth. Your transactions stay in this browser.',
    params: { currency },
    isHidden: true,
  })
  return { currency, head }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  return <PortfolioScreen currency={loaderData.currency} page={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDisplay heading="The portfolio could not be loaded" error={error} />
}
