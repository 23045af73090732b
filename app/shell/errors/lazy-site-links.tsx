import { type ComponentType, lazy, Suspense } from 'react'

/** Only pages with nothing to show load it. Without a network, nothing stands in its place. */
const SiteLinks = lazy(async (): Promise<{ default: ComponentType<LazySiteLinksProps> }> => {
  try {
    const { SiteLinks } = await import('./site-links.tsx')
    return { default: SiteLinks }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { default: () => null }
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
