import { type ReactNode, useEffect } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { pageHeaders } from './answer/page-headers.ts'
import { requestContext } from './answer/request-context.server.ts'
import { EARLY_SCRIPT, PAPER } from './shell/colour-mode.ts'
import { DemoBanner } from './shell/demo-banner.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { LATE_SCRIPT } from './shell/late-scripts.ts'
import { QuickLinks } from './shell/quick-links.tsx'
import { SPECULATION_RULES } from './shell/speculation-rules.ts'
import { StyleSheet } from './shell/style-sheet.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'
import { useChoices } from './shell/use-choices.ts'
import { useFocusAfterNavigation } from './shell/use-focus-after-navigation.ts'
import './shell/tokens.css'
import './shell/global.css'

export function loader({ context }: Route.LoaderArgs) {
  const { market, siteOrigin } = context.get(requestContext)
  return { source: market.source, siteOrigin }
}

/**
 * Live never gives way to demo, so on a live page there is nothing to ask for again; and where the
 * visitor has no network, the failure is the page's to show and not the root's.
 */
export function shouldRevalidate() {
  return document.documentElement.dataset.source === 'demo'
}

export const headers = pageHeaders

export function Layout({ children }: { children: ReactNode }) {
  const source = useRouteLoaderData<typeof loader>('root')?.source ?? 'live'
  const { currency } = useChoices()
  useFocusAfterNavigation()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang="en-IN" data-source={source} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <StyleSheet />
        <meta name="theme-color" content={PAPER.light} suppressHydrationWarning />
        {/* Allowed by its hash, as all constants are: they are the same on every page. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Header currency={currency} />
        {source === 'demo' ? <DemoBanner /> : null}
        {children}
        <Footer source={source} />
        {/* At the end: what stands before the first prices keeps them from view. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: LATE_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
        <QuickLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <UnexpectedError />
}
