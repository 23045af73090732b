import type { MetaDescriptor } from 'react-router'
import type { MarketSource } from '../../../market/answer/snapshot.ts'

/** The matched routes, as `meta` gets them. The first is the root, which knows the source. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

type PageMeta = {
  title: string
  description: string
  /** The absolute canonical URL. Undefined for an error page, which has none. */
  canonical?: string | undefined
  /** Whether search engines may list the page. Never on the demo market. */
  isIndexed?: boolean
}

/** The title and description stand where no banner does, so invented prices are marked there, too. */
export function pageMeta(
  matches: Matches,
  { title, description, canonical, isIndexed = true }: PageMeta,
): MetaDescriptor[] {
  const isDemo = sourceOf(matches) === 'demo'
  const fullTitle = `${isDemo ? 'Demo: ' : ''}${title} · Tezi`
  const fullDescription = `${isDemo ? 'Demo with made-up prices. ' : ''}${description}`
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: fullDescription },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: fullDescription },
  ]
  if (isDemo || !isIndexed) tags.push({ name: 'robots', content: 'noindex' })
  if (canonical !== undefined) tags.push({ tagName: 'link', rel: 'canonical', href: canonical })
  return tags
}

/** If the root has failed, there are no prices to mark. */
function sourceOf([root]: Matches): MarketSource {
  const data = root?.loaderData
  const isDemo =
    typeof data === 'object' && data !== null && 'source' in data && data.source === 'demo'
  return isDemo ? 'demo' : 'live'
}
