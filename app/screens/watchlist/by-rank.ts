/** Sorts by rank. Items without a rank are last and keep their order. */
export function byRank<T>(
  things: readonly T[],
  rankOf: (thing: T) => number | null | undefined,
): T[] {
  const rankOrLast = (thing: T) => rankOf(thing) ?? Number.MAX_SAFE_INTEGER
  return [...things].sort((one, other) => rankOrLast(one) - rankOrLast(other))
}
