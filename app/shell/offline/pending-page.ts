// A page that the router is about to open, while its data or its script do not come.
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { openKept } from './open-kept.ts'

/** Nobody waits longer for the data of a page that the device keeps. */
const MAX_WAIT_MS = 2_500

/** The `sessionStorage` key of the page that was being opened when the tab left its document. */
const CLICKED_KEY = 'tezi-clicked'

/**
 * Opens the kept page if the network is slow. If the script of the page is gone, after a release or
 * because something blocks it, the router reloads the open page: `openClickedPage` then goes on.
 */
export function usePendingPage(): void {
  const { location: next } = useNavigation()
  const href = next && createPath(next)
  useEffect(() => {
    if (href === undefined) return
    const wait = new AbortController()
    const timer = setTimeout(openKept, MAX_WAIT_MS, href, wait)
    addEventListener('pagehide', () => storeClicked(href), wait)
    return () => {
      clearTimeout(timer)
      wait.abort()
    }
  }, [href])
}

/** Opens the clicked page as a document. Returns whether it does. */
export function openClickedPage(): boolean {
  const href = storeClicked('')
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // If the tab left its document for anything else, the click is over.
  if (!href || entry?.type !== 'reload') return false
  location.replace(href)
  return true
}

/** Returns what was stored. Without storage, the click is lost. */
function storeClicked(href: string): string | null {
  try {
    const before = sessionStorage.getItem(CLICKED_KEY)
    sessionStorage.setItem(CLICKED_KEY, href)
    return before
  } catch {
    return null
  }
}
