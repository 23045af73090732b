import { chanceAt, hashText } from '../../../demo-market/coins/noise.server.ts'

/** Returns numbers in [0, 1). The same seed gives the same numbers. */
export type Random = () => number

export function createRandom(seed: string): Random {
  const key = hashText(seed)
  let index = 0
  return () => {
    index += 1
    return chanceAt(key, index)
  }
}

/** Picks the n-th item 1/n times as often as the first one (Zipf's law). */
export function createZipf<T>(items: readonly T[], random: Random): () => T {
  const weights = items.map((_, index) => 1 / (index + 1))
  return createWeighted(items, weights, random)
}

export function createWeighted<T>(
  items: readonly T[],
  weights: readonly number[],
  random: Random,
): () => T {
  let sum = 0
  const sums = weights.map((weight) => {
    sum += weight
    return sum
  })
  return () => {
    const place = random() * sum
    const item = items[sums.findIndex((upTo) => place < upTo)]
    if (item === undefined) throw new RangeError('there are no items to pick from')
    return item
  }
}

/** A waiting time between independent events: exponentially distributed, with the given mean. */
export function exponential(meanMs: number, random: Random): number {
  return -Math.log(1 - random()) * meanMs
}
