import type { SearchResults } from '../../../market/search-results.ts'
import type { LineCoin } from '../coin-lists/list-coin.ts'

export type ShownScreens = {
  screens: { name: string; href: string }[]
  /** Whether one of them is called exactly what was searched for. */
  areScreensFirst: boolean
}

/** Search results whose coins have prices, as far as these are cached, and screens of the site. */
export type ShownResults = Omit<SearchResults, 'coins'> & ShownScreens & { coins: LineCoin[] }
