import { showToast } from '../layout/show-toast.ts'
import { fetchScreenScript, missingScriptOf } from './screen-scripts.ts'

/** Of the click or search that waits for a script. There is at most one. */
let waiting = new AbortController()

/**
 * Calls `open` once the script of the screen is there: at once if it is loaded already. Without an
 * answer, the page stays, and a toast says so. A later call, or `cancelOpen`, cancels this one.
 */
export async function openWithScript(href: string, open: () => void): Promise<void> {
  cancelOpen()
  const { pathname } = new URL(href, location.origin)
  if (missingScriptOf(pathname) === undefined) return open()
  waiting = new AbortController()
  const { signal } = waiting
  const isAnswered = await fetchScreenScript(pathname)
  if (signal.aborted) return
  if (isAnswered) open()
  else showToast(navigator.onLine ? 'Tezi does not answer' : 'You are offline')
}

/** The page that waits for its script does not open any more. */
export function cancelOpen(): void {
  waiting.abort()
}
