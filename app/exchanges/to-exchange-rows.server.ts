// Sorts and cuts the one cached list of exchanges for a page, in any order.
import type { Exchange, ExchangeList } from '../market/coin.ts'
import { FIRST_EXCHANGES } from '../market/exchange-order.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { SearchParams } from '../routing/search-params.ts'
import type { ExchangeRow } from './exchange-answers.ts'

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
 * last, equal values are sorted by rank. `count` is the number of all exchanges. `rows` holds the
 * first hundred or all.
 */
export function toExchangeRows(
  { value, ...rest }: Snapshot<ExchangeList>,
  { order, rows }: Pick<SearchParams, 'order' | 'rows'>,
): Snapshot<{ rows: ExchangeRow[]; count: number }> {
  const sorted = value.rows.toSorted((a, b) => COMPARE[order](a, b) || COMPARE.rank(a, b))
  const shown = rows === 'all' ? sorted : sorted.slice(0, FIRST_EXCHANGES)
  return {
    ...rest,
    value: { rows: shown.map(({ description: _, ...row }) => row), count: sorted.length },
  }
}

function ascending(read: (exchange: Exchange) => number | null): Compare {
  return (a, b) => {
    const [first, second] = [read(a), read(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return first - second
  }
}
