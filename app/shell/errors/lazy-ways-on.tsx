import { type ComponentType, lazy, Suspense } from 'react'

/** Only pages with nothing to show load it. Without a network, nothing stands in its place. */
const WaysOn = lazy(async (): Promise<{ default: ComponentType<LazyWaysOnProps> }> => {
  try {
    const { WaysOn } = await import('./ways-on.tsx')
    return { default: WaysOn }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { default: () => null }
  }
})

type LazyWaysOnProps = {
  /** Fills the search field. */
  q?: string | undefined
}

export function LazyWaysOn({ q }: LazyWaysOnProps) {
  return (
    <Suspense fallback={null}>
      <WaysOn q={q} />
    </Suspense>
  )
}

/** The same below a `<main>` that must hold nothing but its message. */
export function WaysOnAside({ q }: LazyWaysOnProps) {
  return (
    <aside aria-label="Other pages" className="ways-on-aside">
      <LazyWaysOn q={q} />
    </aside>
  )
}
