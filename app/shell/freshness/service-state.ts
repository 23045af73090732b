import { useSyncExternalStore } from 'react'
import type { ServiceStatus } from '../../market/service-status.ts'

type State = ServiceStatus['state']

const STATES: readonly State[] = ['answering', 'failing', 'rate-limited', 'unknown']

let latest: State | undefined
const listeners = new Set<() => void>()

/** How the market service does: as the page says, until our server has been asked again. */
export function useServiceState(pageState: State): State {
  return useSyncExternalStore(
    subscribe,
    () => latest ?? pageState,
    () => pageState,
  )
}

/** Takes note of what our server says in its answers; what is none of the states is ignored. */
export function recordServiceState(text: string | null): void {
  const state = STATES.find((one) => one === text)
  if (state === undefined || state === latest) return
  latest = state
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
