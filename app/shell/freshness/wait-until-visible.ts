/**
 * Resolves once so much time has passed and the page is in sight. Rejects when it is aborted.
 *
 * A caller waits many times on one signal, so each wait takes its listeners away. `once` would leave
 * them on a signal that is never aborted, and so would a listener with the option `signal`.
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
