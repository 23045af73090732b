import { type ComponentType, lazy, Suspense } from 'react'

/**
 * Only pages with nothing to show load it. If its script is lost with the network, it never becomes
 * ready. So a page from the server keeps its HTML, whose form and links work without scripts.
 * Elsewhere nothing stands in its place. No retry: a browser does not fetch a failed module again.
 */
const SiteLinks = lazy(async (): Promise<{ default: ComponentType<LazySiteLinksProps> }> => {
  try {
    const { SiteLinks } = await import('./site-links.tsx')
    return { default: SiteLinks }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new Promise(() => undefined)
  }
})

type LazySiteLinksProps = {
  /** Fills the search field. */
  q?: string | undefined
}

export function LazySiteLinks({ q }: LazySiteLinksProps) {
  return (
    <Suspense fallback={null}>
      <SiteLinks q={q} />
    </Suspense>
  )
}

/** The same below a `<main>` that must hold nothing but its message. */
export function SiteLinksAside({ q }: LazySiteLinksProps) {
  return (
    <aside aria-label="Other pages" className="site-links-aside">
      <LazySiteLinks q={q} />
    </aside>
  )
}
