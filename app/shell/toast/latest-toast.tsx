import { useSyncExternalStore } from 'react'
import { latestToasts, watchToasts } from './show-toast.ts'
import { Toast } from './toast.tsx'

const NO_TOASTS: ReturnType<typeof latestToasts> = {}

/** The place of the messages that `showToast` shows. Every page renders it once. */
export function LatestToast() {
  const { error, success } = useSyncExternalStore(watchToasts, latestToasts, () => NO_TOASTS)
  return (
    <>
      {error && <Toast key={error.id} message={error.message} />}
      {success && <Toast key={success.id} message={success.message} status="success" />}
    </>
  )
}
