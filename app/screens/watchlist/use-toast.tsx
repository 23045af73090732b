import { type ReactNode, useState } from 'react'
import { Toast } from '../../shell/layout/toast.tsx'

/** Returns the current toast and a function that shows a new one. An empty message hides it. */
export function useToast(): [toast: ReactNode, showToast: (message: string) => void] {
  const [{ message, toastKey }, setToast] = useState({ message: '', toastKey: 0 })
  const toast = message === '' ? null : <Toast key={toastKey} message={message} />
  return [
    toast,
    (nextMessage) =>
      setToast((earlier) => ({ message: nextMessage, toastKey: earlier.toastKey + 1 })),
  ]
}
