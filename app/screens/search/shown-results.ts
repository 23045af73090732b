import type { SearchResults } from '../../../market/search-results.ts'
import type { LineCoin } from '../coin-lists/list-coin.ts'

/** Search results whose coins have prices, as far as these are cached. */
export type ShownResults = Omit<SearchResults, 'coins'> & { coins: LineCoin[] }
