// What the site's process and its child for the cache folder tell each other.

/** `folder` and `file` lie below the child's folder. */
export type DiskRequest =
  | { kind: 'get-entry'; folder: string; key: string }
  | { kind: 'set-entry'; folder: string; key: string; maxBytes: number; entry: DiskEntry }
  | { kind: 'read-file'; file: string }
  | { kind: 'write-file'; file: string; text: string }
  /** Writes to the disk itself, so that a disk that hangs cannot answer from memory. */
  | { kind: 'probe' }

export type DiskEntry = { text: string; expiresAtMs: number }

export type DiskAnswer =
  | { kind: 'done' }
  | { kind: 'absent' }
  | ({ kind: 'entry' } & DiskEntry)
  | { kind: 'file'; text: string }
  | { kind: 'failed'; reason: string; file: string }

export type DiskMessage = { id: number; request: DiskRequest }
export type DiskReply = { id: number; answer: DiskAnswer }
