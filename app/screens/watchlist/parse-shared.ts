import { isListableId } from '../../../market/coin-ids.ts'
import {
  chooseIds,
  decodeShared,
  type Readings,
  readSharedIds,
} from '../../../market/shared-ids.ts'
import { addCoins, encodeIdList } from '../stars/id-list.ts'

const SHARED = /[#?&]coins=([^&#?]*)/gi

/**
 * The coins of a shared link, `#coins=bitcoin,ethereum`. Null if it has none. An app may have made
 * the hash a search param, or encoded it.
 */
export function parseShared({ search, hash }: { search: string; hash: string }): Readings[] | null {
  const link = search + hash
  const texts = [link, decodeShared(link)].map((text) =>
    [...text.matchAll(SHARED)].map(([, coins = '']) => coins).join(),
  )
  const parts = readSharedIds(texts.find((text) => text !== '') ?? '').flatMap((readings) => {
    const usable = readings.filter((ids) => ids.every(isListableId))
    return usable.length === 0 ? [] : [usable]
  })
  return parts.length === 0 ? null : parts
}

/** The same coins as a hash, as they are written. */
export function toSharedHash(parts: readonly Readings[]): string {
  return `#coins=${encodeIdList(parts.flatMap(([written = []]) => written))}`
}

/** The ids to ask the server for: what a part most likely means comes first. */
export function readingsOf(parts: readonly Readings[]): string[] {
  const first = parts.flatMap(([written = []]) => written)
  return addCoins([], [...first, ...parts.flat(2)]).ids
}

/**
 * The ids of the list. `requested` are those that the server was asked for, and `unknown` those of
 * them that no coin has. A part without a coin stays as it is written.
 */
export function resolveShared(
  parts: readonly Readings[],
  { requested, unknown }: { requested: readonly string[]; unknown: readonly string[] },
): string[] {
  const known = new Set(requested)
  for (const id of unknown) known.delete(id)
  const ids = parts.flatMap((readings) => {
    const meant = chooseIds(readings, (id) => known.has(id))
    return meant.length > 0 ? meant : (readings[0] ?? [])
  })
  return addCoins([], ids).ids
}
