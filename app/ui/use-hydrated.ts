import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while hydrating, true once script runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
