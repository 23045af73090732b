// What the site's process and its child for the cache folder tell each other.

/** `folder` and `file` lie below the child's folder. */
export type DiskRequest =
  | { kind: 'get-entry'; folder: string; key: string }
  | { kind: 'set-entry'; folder: string; key: string; maxBytes: number; entry: DiskEntry }
  /** Answered once the folder is listed: the work goes on beside other requests. */
  | ({ kind: 'purge-entries'; folder: string } & PurgeLimits)
  | { kind: 'read-file'; file: string }
  | { kind: 'write-file'; file: string; text: string }
  /** Writes to the disk itself, so that a disk that hangs cannot answer from memory. */
  | { kind: 'probe' }

/** What expires by `nowMs` goes, and so does every answer that was fetched before the other time. */
export type PurgeLimits = { nowMs: number; fetchedBeforeMs: number }

export type DiskEntry = { text: string; expiresAtMs: number }

export type DiskAnswer =
  | { kind: 'done' }
  | { kind: 'absent' }
  | ({ kind: 'entry' } & DiskEntry)
  | { kind: 'file'; text: string }
  | { kind: 'failed'; reason: string; file: string }

export type DiskMessage = { id: number; request: DiskRequest }
export type DiskReply = { id: number; answer: DiskAnswer }
