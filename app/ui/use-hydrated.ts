import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while hydrating, true once script runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
