/**
 * Resolves once so much time has passed and the page is in sight. Rejects when it is aborted.
 *
 * A caller waits many times on one signal, so each wait takes its listeners away. `once` would leave
 * them on a signal that is never aborted, and so would a listener with the option `signal`.
 */
export function untilInView(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolveInView, ms)
    signal.addEventListener('abort', rejectAborted)

    function resolveInView(): void {
      if (document.hidden) {
        document.addEventListener('visibilitychange', resolveInView)
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
      document.removeEventListener('visibilitychange', resolveInView)
    }
  })
}
