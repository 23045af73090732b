import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  /** The absolute canonical URL. Undefined for an error page, which has none. */
  canonical?: string | undefined
}

export function pageMeta({ title, description, canonical }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} · Tezi`
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
  ]
  if (canonical === undefined) return tags
  return [...tags, { tagName: 'link', rel: 'canonical', href: canonical }]
}
