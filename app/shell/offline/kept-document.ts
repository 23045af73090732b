import { useSyncExternalStore } from 'react'

/** Whether the page shows what the device had kept. Newer data ends it. */
let isKept = false

const listeners = new Set<() => void>()

export function useIsFromDevice(): boolean {
  return useSyncExternalStore(watch, isFromDevice, () => false)
}

export function isFromDevice(): boolean {
  return isKept
}

export function setIsFromDevice(next: boolean): void {
  isKept = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
