import { readPause, watchPause } from './updates-pause.ts'

/**
 * Resolves once `ms` have passed, the page is visible, and its updates are not paused. `isPaused`
 * says which pauses count. By default, all do. Rejects when the signal is aborted.
 *
 * Callers reuse one signal for many waits, so each wait removes its listeners. The options `once`
 * and `signal` would leave listeners on a signal that is never aborted.
 */
export function waitUntilActive(
  ms: number,
  signal: AbortSignal,
  isPaused: () => boolean = () => readPause() !== null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let stopWatchingPause: (() => void) | undefined
    const timer = setTimeout(watchActivity, ms)
    signal.addEventListener('abort', rejectAborted)

    function watchActivity(): void {
      document.addEventListener('visibilitychange', resolveIfActive)
      stopWatchingPause = watchPause(resolveIfActive)
      resolveIfActive()
    }

    function resolveIfActive(): void {
      if (document.hidden || isPaused()) return
      stopListening()
      resolve()
    }

    function rejectAborted(): void {
      clearTimeout(timer)
      stopListening()
      reject(signal.reason)
    }

    function stopListening(): void {
      signal.removeEventListener('abort', rejectAborted)
      document.removeEventListener('visibilitychange', resolveIfActive)
      stopWatchingPause?.()
    }
  })
}
