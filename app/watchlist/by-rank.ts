import type { CoinRow } from '../market/coin.ts'

/** Coins by their rank; those without one come last, in the order in which they were. */
export function byRank(
  ids: readonly string[],
  rows: ReadonlyMap<string, Pick<CoinRow, 'marketCapRank'>>,
): string[] {
  const rankOf = (id: string) => rows.get(id)?.marketCapRank ?? Number.MAX_SAFE_INTEGER
  return ids.toSorted((one, other) => rankOf(one) - rankOf(other))
}
