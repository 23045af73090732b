/** The delay in browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 2_000

/** Calls `callBack` when the browser is idle. Returns a function that cancels the call. */
export function whenIdle(callBack: () => void): () => void {
  // Safari does not support it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callBack, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callBack)
  return () => cancelIdleCallback(request)
}
