import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  /** Absolute; left out where the page is an error, which has no address worth keeping. */
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
