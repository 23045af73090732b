import { sameEntries, type UnreadEntry } from '../../../../portfolio/unread.ts'

/** Entries of a newer build that come in with an import, and that leave when it is undone. */
export type EntryChanges = { added: readonly UnreadEntry[]; removed: readonly UnreadEntry[] }

/** Always this object. */
export const NO_ENTRIES: EntryChanges = { added: [], removed: [] }

/** The entries as they shall be. */
export function changeEntries(
  unread: readonly UnreadEntry[],
  { added, removed }: EntryChanges,
): UnreadEntry[] {
  const gone = sameEntries(unread, removed)
  return [...unread.filter((one) => !gone.includes(one)), ...added]
}

/** What came in and left again, both unsaved, is nothing to save. */
export function mergeEntries(unsaved: EntryChanges, more: EntryChanges): EntryChanges {
  return orNone({
    added: [...unsaved.added.filter((one) => !more.removed.includes(one)), ...more.added],
    removed: [...unsaved.removed, ...more.removed.filter((one) => !unsaved.added.includes(one))],
  })
}

/** What is still unsaved once `saved` is. */
export function entriesAfter(unsaved: EntryChanges, saved: EntryChanges): EntryChanges {
  return orNone({
    added: unsaved.added.filter((one) => !saved.added.includes(one)),
    removed: unsaved.removed.filter((one) => !saved.removed.includes(one)),
  })
}

function orNone(changes: EntryChanges): EntryChanges {
  return changes.added.length + changes.removed.length === 0 ? NO_ENTRIES : changes
}
