// A cached answer, and its text in the store. The text has a checksum: whatever else is under our
// key is a miss.
import { crc32 } from 'node:zlib'

/**
 * Names the shapes of all answers. Entries of another version are misses. A test computes it, and
 * says what to write here after a shape has changed.
 */
export const CACHE_VERSION = 'df76ee8f'

export type Entry<T> = {
  value: T
  /** When we received the answer from the service. */
  fetchedAtMs: number
  /** The quarantined prices, by row. The next answer is compared with them. */
  quarantined: Record<string, number>
  /** When the jump of a row was confirmed. */
  confirmedAtMs: Record<string, number>
}

export function encodeEntry(entry: Entry<unknown>): string {
  const json = JSON.stringify(entry)
  return `${crc32(json).toString(16)} ${json}`
}

/** Undefined for a text that `encodeEntry` has not made. */
export function decodeEntry<T>(text: string): Entry<T> | undefined {
  const end = text.indexOf(' ')
  const json = text.slice(end + 1)
  // An empty text has a checksum, too.
  if (end < 1 || json === '' || crc32(json).toString(16) !== text.slice(0, end)) return undefined
  return JSON.parse(json)
}
