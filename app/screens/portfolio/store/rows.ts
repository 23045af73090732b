// Reads and writes the rows of the database in parts, so that the page stays usable meanwhile.
import type { IDBPTransaction } from 'idb'
import { isSameJson } from '../../../../lib/is-same-json.ts'
import { parseTransaction } from '../../../../portfolio/parse-transaction.ts'
import { inOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'
import { isEntry, type UnreadEntry } from '../../../../portfolio/unread.ts'
import { type Change, type Changes, type Conflict, FIRST_UNSAVED_KEY, keyOf } from './change.ts'
import {
  type Backup,
  type Database,
  parseBackupFact,
  type Schema,
  type Stored,
} from './database.ts'
import type { EntryChanges } from './entry-changes.ts'

/** Takes a few milliseconds. */
const READ_AT_ONCE = 1_000
const WRITTEN_AT_ONCE = 250

export type RowsOptions = {
  /** The browser has answered. The share is from 0 to 1. */
  onShare: (share: number) => void
  /** Aborts when the page stops waiting. */
  signal: AbortSignal
}

/** Rows that are the same as a known one are that object: nothing works them out again. */
export async function readPortfolio(
  db: Database,
  { known, onShare, signal }: RowsOptions & { known: ReadonlyMap<number, KeptTransaction> },
): Promise<Stored> {
  const transactions: KeptTransaction[] = []
  const unread: UnreadEntry[] = []
  const { rows, facts, run } = begin(db, 'readonly', signal)
  const { backup, isRiskExplained } = await run(async () => {
    const total = await rows.count()
    onShare(0)
    let next: Promise<unknown[]> | null = rows.getAll(null, READ_AT_ONCE)
    for (let read = 0; next !== null; ) {
      const part: unknown[] = await next
      const last = part.length < READ_AT_ONCE ? null : part.at(-1)
      // The browser reads on while the page looks at this part.
      next = isEntry(last)
        ? rows.getAll(IDBKeyRange.lowerBound(last.key, true), READ_AT_ONCE)
        : null
      for (const entry of part.filter(isEntry)) {
        const parsed = parseRow(entry)
        const same = parsed && known.get(parsed.key)
        if (parsed === null) unread.push(entry)
        else transactions.push(same && isSameJson(same, parsed) ? same : parsed)
      }
      read += part.length
      if (next !== null) onShare(read / total)
    }
    return {
      backup: parseBackupFact(await facts.get('backup')),
      isRiskExplained: (await facts.get('isRiskExplained')) === true,
    }
  })
  return { transactions: inOrder(transactions), unread, backup, isRiskExplained }
}

export type Written = {
  /** The lasting rows, by the key that each one had on the page. */
  lasting: Map<number, KeptTransaction>
  conflicts: Conflict[]
  backup: Backup
}

/** All of it but the conflicts, or nothing. Entries come in and leave as they are. */
export async function writeChanges(
  db: Database,
  { changes, entries }: { changes: Changes; entries: EntryChanges },
  { onShare, signal }: RowsOptions,
): Promise<Written> {
  const lasting: Written['lasting'] = new Map()
  const conflicts: Conflict[] = []
  const { rows, facts, run } = begin(db, 'readwrite', signal)

  async function write(change: Change): Promise<void> {
    const { before, after } = change
    const key = keyOf(change)
    if (before === null && after !== null && key >= FIRST_UNSAVED_KEY) {
      const { key: _, ...entry } = after
      lasting.set(key, { ...after, key: await rows.add(entry) })
      return
    }
    const entry = await rows.get(key)
    const now = isEntry(entry) ? parseRow(entry) : null
    // Another tab may have made the same change.
    if (isSameJson(now, after)) return
    if (!isSameJson(now, before)) conflicts.push({ change, now })
    else if (after === null) await rows.delete(key)
    else await rows.put(after)
  }

  const backup = await run(async () => {
    const all = [...changes.values()]
    const { added, removed } = entries
    const total = all.length + added.length + removed.length
    for (let at = 0; at < all.length; at += WRITTEN_AT_ONCE) {
      await Promise.all(all.slice(at, at + WRITTEN_AT_ONCE).map(write))
      onShare(Math.min(all.length, at + WRITTEN_AT_ONCE) / total)
    }
    for (let at = 0; at < added.length; at += WRITTEN_AT_ONCE) {
      await Promise.all(added.slice(at, at + WRITTEN_AT_ONCE).map((entry) => rows.add(entry)))
      onShare((all.length + at) / total)
    }
    for (const entry of removed) {
      const key = Number(entry.key)
      // A newer build may have changed it, and needs what it has written.
      if (isSameJson(await rows.get(key), entry)) await rows.delete(key)
    }
    const { savedAtMs, changes: earlier } = parseBackupFact(await facts.get('backup'))
    const next = { savedAtMs, changes: earlier + total - conflicts.length }
    await facts.put(next, 'backup')
    return next
  })
  return { lasting, conflicts, backup }
}

export async function writeFacts(db: Database, facts: Partial<Stored>): Promise<void> {
  const { backup, isRiskExplained } = facts
  if (backup !== undefined) await db.put('facts', backup, 'backup')
  if (isRiskExplained !== undefined) await db.put('facts', isRiskExplained, 'isRiskExplained')
}

/** Null for an entry that this build cannot read. */
function parseRow(entry: UnreadEntry): KeptTransaction | null {
  const transaction = parseTransaction(entry)
  return transaction && { ...transaction, key: Number(entry.key) }
}

/** One transaction of the database: all of it happens, or nothing. */
function begin<Mode extends 'readonly' | 'readwrite'>(
  db: Database,
  mode: Mode,
  signal: AbortSignal,
) {
  // What is called saved must be on the disk, and not only on its way there.
  const transaction = db.transaction(['transactions', 'facts'], mode, { durability: 'strict' })
  // An aborted one answers no request any more. A completed one has answered all.
  const aborted = transaction.done.then(() => new Promise<never>(() => undefined))
  aborted.catch(() => undefined)
  return {
    rows: transaction.objectStore('transactions'),
    facts: transaction.objectStore('facts'),
    async run<T>(work: () => Promise<T>): Promise<T> {
      signal.addEventListener('abort', () => abort(transaction))
      try {
        const result = await Promise.race([work(), aborted])
        await transaction.done
        return result
      } catch (error) {
        abort(transaction)
        // A request that is aborted does not know why.
        throw transaction.error ?? error
      }
    },
  }
}

function abort(
  transaction: IDBPTransaction<Schema, ('transactions' | 'facts')[], 'readonly' | 'readwrite'>,
): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
