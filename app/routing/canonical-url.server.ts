import { type HrefParams, pageHref } from './page-href.ts'
import type { PageName } from './screens.ts'

/**
 * The canonical URL of a page, for search engines and link previews. Its search params are those that
 * make it another page. Params that only change the view, such as an order, are left out.
 */
export function canonicalUrl<Name extends PageName>(
  siteOrigin: string,
  page: Name,
  params: HrefParams<Name>,
): string {
  return siteOrigin + pageHref(page, params)
}
