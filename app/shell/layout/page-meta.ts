import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import type { PageHead } from './page-head.ts'

type MetaArgs = {
  loaderData?: { head: PageHead } | undefined
  error?: unknown
  /** The first of the matched routes is the root, which knows the source. */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

const CARD_SIZE = { width: '1200', height: '630' }

/**
 * The `meta` export of every route. The title and description stand where no banner does, so
 * invented prices are marked there, too.
 */
export function pageMeta({ loaderData, error, matches }: MetaArgs): MetaDescriptor[] {
  const isDemo = isOfDemo(matches[0]?.loaderData)
  const head = loaderData?.head ?? errorHead(error)
  const mark = isDemo ? 'Demo: ' : ''
  const title = `${mark}${head.title} · Tezi`
  const description = `${isDemo ? 'Demo with made-up prices. ' : ''}${head.description}`
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    ...properties({ title, description, type: 'website', site_name: 'Tezi', locale: 'en_IN' }),
  ]
  if (isDemo || head.isHidden) tags.push({ name: 'robots', content: 'noindex' })
  const { url, card, cardAlt, trail } = head
  if (url === undefined) return tags
  tags.push(
    { tagName: 'link', rel: 'canonical', href: url },
    ...properties({
      url,
      image: toAbsolute(card, url),
      'image:width': CARD_SIZE.width,
      'image:height': CARD_SIZE.height,
      'image:alt': mark + cardAlt,
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
  )
  if (trail !== undefined) tags.push({ 'script:ld+json': toBreadcrumbs(trail, url) })
  return tags
}

/** Of any page that failed: the display says more. */
function errorHead(error: unknown): PageHead {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing
    ? { title: 'Not found', description: 'There is no page at this address.' }
    : { title: 'Not available', description: 'This page cannot be shown at the moment.' }
}

function properties(contents: Record<string, string>): MetaDescriptor[] {
  return Object.entries(contents).map(([name, content]) => ({ property: `og:${name}`, content }))
}

/** The steps that `Trail` shows. React Router escapes the `<` in them. */
function toBreadcrumbs(trail: NonNullable<PageHead['trail']>, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsolute(href, url),
    })),
  }
}

function toAbsolute(href: string, base: string): string {
  return new URL(href, base).href
}

/** If the root has failed, there are no prices to mark. */
function isOfDemo(root: unknown): boolean {
  return typeof root === 'object' && root !== null && 'source' in root && root.source === 'demo'
}
