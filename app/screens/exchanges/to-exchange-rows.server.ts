// Sorts and cuts the one cached list of exchanges for a page, in any order.
import { ascending } from '../../../lib/ascending.ts'
import type { Exchange, ExchangeList } from '../../../market/coin.ts'
import { isInCountry } from '../../../market/exchange-country.ts'
import { FIRST_EXCHANGES } from '../../../market/exchange-order.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import type { ShownExchanges } from './exchanges-answer.ts'

type Compare = (a: Exchange, b: Exchange) => number

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<SearchParams['order'], Compare> = {
  rank: ascending(({ trustScoreRank }) => trustScoreRank),
  volume: ascending(({ volume24hBtc }) => (volume24hBtc === null ? null : -volume24hBtc)),
  name: (a, b) => COLLATOR.compare(a.name, b.name),
  year: ascending(({ yearEstablished }) => yearEstablished),
}

/**
 * Sorts by rank, by volume (largest first), by name, or by year (oldest first). Unknown values are
 * last, equal values are sorted by rank. `rows` holds the first hundred or all. Of a country it holds
 * all, in any case of its letters: a country has few, and some are not among the first hundred.
 */
export function toExchangeRows(
  { value, ...rest }: Snapshot<ExchangeList>,
  { country, order, rows }: Pick<SearchParams, 'country' | 'order' | 'rows'>,
): Snapshot<ShownExchanges> {
  const listed = country === '' ? value.rows : value.rows.filter((row) => isInCountry(row, country))
  const sorted = listed.toSorted((a, b) => COMPARE[order](a, b) || COMPARE.rank(a, b))
  const isAll = rows === 'all' || country !== ''
  const shown = isAll ? sorted : sorted.slice(0, FIRST_EXCHANGES)
  return {
    ...rest,
    value: {
      rows: shown.map(({ description: _, ...row }) => row),
      count: sorted.length,
      country: country === '' ? '' : (listed[0]?.country?.trim() ?? country),
    },
  }
}
