// The addresses that search engines should know: an index, and parts with at most 10,000 addresses.
import { pageHref } from '../../../app/routing/page-href.ts'

export const SITEMAP_PATH = '/sitemap.xml'

const MAX_ADDRESSES = 10_000

/** Pages that need no answer. */
const FIXED_PAGES = ['compare', 'terms', 'privacy', 'status'] as const

/** Pages of the first list page, which is the first one that the keeper asks for. */
const LIST_PAGES = ['home', 'coins'] as const

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Crawlable = { coins: readonly string[]; exchanges: readonly string[] }

/** Files by their paths. Each page is there in its default look only. */
export function writeSitemap(
  siteOrigin: string,
  { coins, exchanges }: Crawlable,
): ReadonlyMap<string, string> {
  const hrefs = [
    ...FIXED_PAGES.map((screen) => pageHref(screen, {})),
    ...(coins.length > 0 ? LIST_PAGES.map((screen) => pageHref(screen, {})) : []),
    ...(exchanges.length > 0 ? [pageHref('exchanges', {})] : []),
    ...coins.map((id) => pageHref('coin', { id })),
    ...exchanges.map((id) => pageHref('exchange', { id })),
  ]
  const count = Math.ceil(hrefs.length / MAX_ADDRESSES)
  const parts = Array.from({ length: count }, (_, index) => {
    const own = hrefs.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES)
    const urls = own.map((href) => `<url>${toLocation(siteOrigin + href)}</url>`)
    return {
      path: `/sitemap-${index + 1}.xml`,
      text: `${HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`,
    }
  })
  const names = parts.map(({ path }) => `<sitemap>${toLocation(siteOrigin + path)}</sitemap>`)
  const index = `${HEAD}<sitemapindex ${NAMESPACE}>${names.join('')}</sitemapindex>`
  return new Map([
    [SITEMAP_PATH, index],
    ...parts.map(({ path, text }): [string, string] => [path, text]),
  ])
}

/** An address has only characters of URLs, of which XML forbids two. */
function toLocation(url: string): string {
  return `<loc>${url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>`
}
