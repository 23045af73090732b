// The messages between the site's process and its child process for the cache folder.

/** Each namespace has its own size limit. */
export type Namespace = 'market' | 'pictures'

export type DiskRequest =
  | { kind: 'get-entry'; namespace: Namespace; key: string }
  | { kind: 'set-entry'; namespace: Namespace; key: string; maxBytes: number; entry: DiskEntry }
  /** Answered after the first batch. Further batches run between other requests. */
  | ({ kind: 'purge-entries' } & PurgeLimits)
  | { kind: 'read-count'; account: string }
  | { kind: 'write-count'; account: string; text: string }
  /** Writes to the disk, so that a disk that hangs cannot answer from memory. */
  | { kind: 'probe' }
  | { kind: 'close' }

/** Removes entries that expire by `nowMs`, and answers fetched before `fetchedBeforeMs`. */
export type PurgeLimits = { nowMs: number; fetchedBeforeMs: number }

export type DiskEntry = { text: string; expiresAtMs: number }

export type DiskAnswer =
  | { kind: 'done' }
  | { kind: 'absent' }
  | ({ kind: 'entry' } & DiskEntry)
  | { kind: 'count'; text: string }
  /** Another process has the database open. */
  | { kind: 'in-use' }
  | { kind: 'failed'; reason: string }

export type DiskMessage = { id: number; request: DiskRequest }
export type DiskReply = { id: number; answer: DiskAnswer }
/** A warning for the log of the site. */
export type DiskWarning = { warning: string; reason: string }
