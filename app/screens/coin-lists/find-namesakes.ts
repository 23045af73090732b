import type { LineCoin } from './list-coin.ts'

/** The ids of coins that share symbol and name with another coin. A coin may be listed twice. */
export function findNamesakes(coins: readonly LineCoin[]): ReadonlySet<string> {
  const keyOf = ({ symbol, name }: LineCoin) => `${symbol}\n${name}`.toLowerCase()
  const firstIds = new Map<string, string>()
  const namesakes = new Set<string>()
  for (const coin of coins) {
    const firstId = firstIds.get(keyOf(coin)) ?? coin.id
    firstIds.set(keyOf(coin), firstId)
    if (firstId !== coin.id) namesakes.add(firstId).add(coin.id)
  }
  return namesakes
}
