export type ToastStatus = 'error' | 'success'

type LatestToasts = Partial<Record<ToastStatus, { message: string; id: number }>>

let latest: LatestToasts = {}
let lastId = 0
let listener: (() => void) | undefined

/**
 * Shows a short message over the page. A newer message of the same status replaces it: a success must
 * not hide a warning.
 */
export function showToast(message: string, status: ToastStatus = 'error'): void {
  lastId += 1
  latest = { ...latest, [status]: { message, id: lastId } }
  listener?.()
}

/** The newest message of each status, with a number that is different for each message. */
export function latestToasts(): LatestToasts {
  return latest
}

/** Calls back for each message. Every page has one place for them. */
export function watchToasts(onToast: () => void): () => void {
  listener = onToast
  return () => {
    listener = undefined
  }
}
