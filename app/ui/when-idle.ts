/** Where the browser does not say when it is idle. */
const IDLE_AFTER_MS = 2_000

/** Calls back once the browser has nothing else to do. Returns a function that calls it off. */
export function whenIdle(callBack: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callBack, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callBack)
  return () => cancelIdleCallback(request)
}
