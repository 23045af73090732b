/**
 * Resolves once `ms` have passed and the page is visible. Rejects when the signal is aborted.
 *
 * Callers reuse one signal for many waits, so each wait removes its listeners. The options `once`
 * and `signal` would leave listeners on a signal that is never aborted.
 */
export function waitUntilVisible(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolveIfVisible, ms)
    signal.addEventListener('abort', rejectAborted)

    function resolveIfVisible(): void {
      if (document.hidden) {
        document.addEventListener('visibilitychange', resolveIfVisible)
      } else {
        stopListening()
        resolve()
      }
    }

    function rejectAborted(): void {
      clearTimeout(timer)
      stopListening()
      reject(signal.reason)
    }

    function stopListening(): void {
      signal.removeEventListener('abort', rejectAborted)
      document.removeEventListener('visibilitychange', resolveIfVisible)
    }
  })
}
