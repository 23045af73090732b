import { useSyncExternalStore } from 'react'
import { latestToast, watchToasts } from './show-toast.ts'
import { Toast } from './toast.tsx'

/** The place of the messages that `showToast` shows. Every page renders it once. */
export function LatestToast() {
  const latest = useSyncExternalStore(watchToasts, latestToast, () => null)
  return latest === null ? null : <Toast key={latest.id} message={latest.message} />
}
