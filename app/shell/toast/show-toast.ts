let latest: { message: string; id: number } | null = null
let listener: (() => void) | undefined

/** Shows a short message over the page. A newer message replaces it. */
export function showToast(message: string): void {
  latest = { message, id: (latest?.id ?? 0) + 1 }
  listener?.()
}

/** The newest message, with a number that is different for each. Null before the first one. */
export function latestToast(): typeof latest {
  return latest
}

/** Calls back for each message. Every page has one place for them. */
export function watchToasts(onToast: () => void): () => void {
  listener = onToast
  return () => {
    listener = undefined
  }
}
