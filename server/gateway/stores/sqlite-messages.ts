// The messages between the site and the worker thread of its cache folder.

export type SqliteRequest =
  /** Opens the database, unless it is open already. */
  | { kind: 'open'; nowMs: number }
  | { kind: 'get'; namespace: string; key: string; nowMs: number }
  | ({ kind: 'set'; maxBytes: number; nowMs: number } & StoredEntry)
  | { kind: 'close' }

export type StoredEntry = { namespace: string; key: string; text: string; expiresAtMs: number }

export type SqliteMessage = { id: number; request: SqliteRequest }

/** There is no answer that reports an error: an error ends the worker. */
export type SqliteAnswer = {
  /** The text that `get` found. */
  text?: string | undefined
  /** Why the database was replaced by an empty one, if it was. */
  corruption?: string | undefined
}

export type SqliteReply = { id: number; answer: SqliteAnswer }
