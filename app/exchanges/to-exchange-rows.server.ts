// Makes the list that a page shows of the one list that is held, in whatever order it is asked for.
import type { Exchange, ExchangeList } from '../market/coin.ts'
import type { ExchangeOrder } from '../market/exchange-order.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { ExchangeRow } from './exchange-answers.ts'

type Compare = (a: Exchange, b: Exchange) => number

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<ExchangeOrder, Compare> = {
  rank: rising(({ trustScoreRank }) => trustScoreRank),
  volume: rising(({ volume24hBtc }) => (volume24hBtc === null ? null : -volume24hBtc)),
  name: (a, b) => COLLATOR.compare(a.name, b.name),
  year: rising(({ yearEstablished }) => yearEstablished),
}

/**
 * By rank, by volume from the largest, by name, or by year from the oldest: what is unknown last,
 * what is equal by rank.
 */
export function toExchangeRows(
  { value, ...rest }: Snapshot<ExchangeList>,
  order: ExchangeOrder,
): Snapshot<{ rows: ExchangeRow[] }> {
  const sorted = value.rows.toSorted((a, b) => COMPARE[order](a, b) || COMPARE.rank(a, b))
  return { ...rest, value: { rows: sorted.map(({ description: _, ...row }) => row) } }
}

function rising(read: (exchange: Exchange) => number | null): Compare {
  return (a, b) => {
    const [first, second] = [read(a), read(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return first - second
  }
}
