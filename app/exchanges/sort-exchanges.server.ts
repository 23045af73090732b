// Orders the list of exchanges. The service's answer is held once, whatever a visitor orders it by.
import type { Exchange } from '../market/coin.ts'
import type { ExchangeOrder } from '../market/exchange-order.ts'

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<ExchangeOrder, (a: Exchange, b: Exchange) => number> = {
  rank: (a, b) => byNumber(a.trustScoreRank, b.trustScoreRank),
  volume: (a, b) => byNumber(negative(a.volume24hBtc), negative(b.volume24hBtc)),
  name: (a, b) => COLLATOR.compare(a.name, b.name),
  year: (a, b) => byNumber(a.yearEstablished, b.yearEstablished),
}

/**
 * By rank, by volume from the largest, by name, or by year from the oldest: what is unknown last,
 * what is equal by rank.
 */
export function sortExchanges<Row extends Exchange>(
  rows: readonly Row[],
  order: ExchangeOrder,
): Row[] {
  return rows.toSorted((a, b) => COMPARE[order](a, b) || COMPARE.rank(a, b))
}

function byNumber(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}
