import { StalledError } from './stall.ts'

export type StoreProblem =
  /** The browser keeps nothing, as in some private windows. */
  | 'refused'
  | 'full'
  /** The browser does not answer. */
  | 'silent'
  /** Another tab keeps the database from opening. */
  | 'blocked'
  /** The storage of the browser has a fault. */
  | 'failed'
  /** A newer version of this page in another tab has closed the database. */
  | 'closed'
  /** The database is of another version of this page, and stays as it is. */
  | 'other-version'
  /** The browser has deleted it while this page had it. */
  | 'emptied'

/** The database is of another version of this page, which keeps it as it is. */
export class OtherVersionError extends Error {}
export class BlockedError extends Error {}
/** The database could not be opened. */
export class OpenError extends Error {}

/** Whatever a browser throws: not all of them throw a DOMException. */
export async function toProblem(error: unknown): Promise<StoreProblem> {
  if (error instanceof OtherVersionError) return 'other-version'
  if (error instanceof BlockedError) return 'blocked'
  if (error instanceof StalledError) return 'silent'
  const cause = error instanceof OpenError ? error.cause : error
  if (isFull(cause) || (await isDeviceFull())) return 'full'
  // A browser that keeps nothing says so by another error than one of its own faults.
  return error instanceof OpenError && nameOf(cause) !== 'UnknownError' ? 'refused' : 'failed'
}

/** Chromium reports a full disk as a fault: `IO error: … FILE_ERROR_NO_SPACE`. */
function isFull(cause: unknown): boolean {
  if (nameOf(cause) === 'QuotaExceededError') return true
  return nameOf(cause) === 'UnknownError' && /no_?\s?space/i.test(String(cause))
}

export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

/** Less cannot hold a change. */
const MIN_FREE_BYTES = 1_000_000
const MAX_WAIT_MS = 1_000

/** False if the browser does not say. */
async function isDeviceFull(): Promise<boolean> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS))
  try {
    const estimate = await Promise.race([navigator.storage.estimate(), late])
    const { quota, usage = 0 } = estimate ?? {}
    return quota !== undefined && quota - usage < MIN_FREE_BYTES
  } catch {
    return false
  }
}
