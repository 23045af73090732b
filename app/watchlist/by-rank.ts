/** Sorts by rank; what has none comes last, in the order in which it was. */
export function byRank<T>(
  things: readonly T[],
  rankOf: (thing: T) => number | null | undefined,
): T[] {
  const rankOrLast = (thing: T) => rankOf(thing) ?? Number.MAX_SAFE_INTEGER
  return things.toSorted((one, other) => rankOrLast(one) - rankOrLast(other))
}
