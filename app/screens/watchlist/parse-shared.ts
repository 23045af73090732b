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

type Answered = {
  /** The ids that the server was asked for. */
  requested: readonly string[]
  /** Those of them that no coin has. */
  unknown: readonly string[]
  /** The coins that some of the unknown are called after. */
  meant?: Readonly<Record<string, string>>
}

/** The ids of the list. A part that is neither a coin's id nor its ticker stays as it is written. */
export function resolveShared(
  parts: readonly Readings[],
  { requested, unknown, meant = {} }: Answered,
): string[] {
  const known = new Set(requested)
  for (const id of unknown) known.delete(id)
  const ids = parts.flatMap((readings) => {
    const own = chooseIds(readings, (id) => known.has(id))
    if (own.length > 0) return own
    // Only the whole part: any word of a message may be a ticker.
    const whole = readings.find(
      ([id = '', ...more]) => more.length === 0 && Object.hasOwn(meant, id),
    )
    return whole?.flatMap((id) => meant[id] ?? []) ?? readings[0] ?? []
  })
  return addCoins([], ids).ids
}
