import type { LineCoin } from './list-coin.ts'

/** The ids of coins that share symbol and name with another one of the list. */
export function findNamesakes(coins: readonly LineCoin[]): ReadonlySet<string> {
  const keyOf = ({ symbol, name }: LineCoin) => `${symbol}\n${name}`.toLowerCase()
  const counts = new Map<string, number>()
  for (const coin of coins) counts.set(keyOf(coin), (counts.get(keyOf(coin)) ?? 0) + 1)
  return new Set(coins.filter((coin) => (counts.get(keyOf(coin)) ?? 0) > 1).map(({ id }) => id))
}
