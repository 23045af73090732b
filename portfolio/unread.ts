// Entries that a newer build wrote. This one cannot read them: it keeps, counts and exports them.
import { isSameJson } from '../lib/is-same-json.ts'
import { KINDS } from './transaction.ts'

/** As it was found. Its `key` is that of the database, if it has one. */
export type UnreadEntry = Readonly<Record<string, unknown>>

export function isEntry(value: unknown): value is UnreadEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it is a transaction of a kind that this build does not know. */
export function hasUnknownKind(value: unknown): value is UnreadEntry {
  return (
    isEntry(value) &&
    typeof value.kind === 'string' &&
    value.kind !== '' &&
    !KINDS.some((kind) => kind === value.kind)
  )
}

/** The key belongs to one database. */
export function withoutKey({ key: _, ...entry }: UnreadEntry): UnreadEntry {
  return entry
}

/** Those of `more` that are not among `entries`. */
export function newEntries(
  entries: readonly UnreadEntry[],
  more: readonly UnreadEntry[],
): UnreadEntry[] {
  const known = entries.map(withoutKey)
  const added: UnreadEntry[] = []
  for (const entry of more.map(withoutKey)) {
    if (![...known, ...added].some((one) => isSameJson(one, entry))) added.push(entry)
  }
  return added
}

/** For each of `wanted` one of `entries` with the same content. */
export function sameEntries(
  entries: readonly UnreadEntry[],
  wanted: readonly UnreadEntry[],
): UnreadEntry[] {
  return wanted
    .map(withoutKey)
    .map((content) => entries.find((entry) => isSameJson(withoutKey(entry), content)))
    .filter((entry) => entry !== undefined)
}
