import { useSyncExternalStore } from 'react'
import type { ServiceStatus } from '../../../market/service-status.ts'

type State = ServiceStatus['state']

const STATES: readonly State[] = ['answering', 'failing', 'rate-limited', 'refused', 'unknown']

let latest: State | undefined
const listeners = new Set<() => void>()

/** The state of the market service: the page's value until a later answer reports another. */
export function useServiceState(pageState: State): State {
  return useSyncExternalStore(
    subscribe,
    () => latest ?? pageState,
    () => pageState,
  )
}

/** Records the state from a response header. Unknown values are ignored. */
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
