// The address of a page's card: `/card`, the address of the page, and `.png`.
import { type HrefParams, pageHref } from './page-href.ts'
import type { PageName, ScreenName } from './screens.ts'
import type { SearchParamName } from './search-params.ts'

/** The pages with a card of their own, and the params that change what it shows. */
const CARD_PARAMS = {
  home: ['currency'],
  coin: ['currency', 'from', 'range', 'to'],
  compare: ['coins', 'currency', 'span'],
  india: ['amount', 'coin', 'side'],
  whatIf: ['amount', 'currency', 'every', 'from'],
} as const satisfies Partial<Record<PageName, readonly SearchParamName[]>>

export type CardScreen = keyof typeof CARD_PARAMS

export const CARD_PATH = '/card'

/** The site's own card, for pages without one. */
export const SITE_CARD = `${CARD_PATH}/home.png`

export function hasCard(screen: ScreenName): screen is CardScreen {
  return screen in CARD_PARAMS
}

/** Params that the card does not show are left out, so that it has one address. */
export function cardHref<Name extends CardScreen>(screen: Name, params: HrefParams<Name>): string {
  const names: readonly string[] = CARD_PARAMS[screen]
  const [path, search = ''] = pageHref(screen, params).split('?')
  const shown = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  const ending = shown.length === 0 ? '' : `?${new URLSearchParams(shown)}`
  return `${CARD_PATH}${path === '/' ? '/home' : path}.png${ending}`
}
