import { useEffect, useState } from 'react'
import type { ToastStatus } from './show-toast.ts'
import styles from './toast.module.css'

const DURATION_MS = 5000

type ToastProps = {
  message: string
  /** An optional second line. */
  reason?: string | null
  status?: ToastStatus
}

/** A message over the page that disappears after 5 s. Without JavaScript it stays. */
export function Toast({ message, reason = null, status = 'error' }: ToastProps) {
  const [isShown, setIsShown] = useState(true)
  const isError = status === 'error'
  // A screen reader announces an alert that appears, but only the change of a status.
  const [shown, setShown] = useState(isError ? message : '')
  useEffect(() => setShown(message), [message])

  useEffect(() => {
    const timer = setTimeout(setIsShown, DURATION_MS, false)
    return () => clearTimeout(timer)
  }, [])

  if (!isShown) return null
  return (
    <div className={`${styles.toast} ${isError ? styles.error : ''}`}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path
          d={isError ? 'M12 6.500v7M12 17v.5' : 'M7 12.500l3.500 3.500 6.500-7.500'}
          fill="none"
          stroke="var(--toast)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <div>
        {/* The alert holds only the specified message. Screen readers read the reason after it. */}
        <p role={isError ? 'alert' : 'status'} data-status={status}>
          {shown}
        </p>
        {reason === null ? null : (
          <p role="status" className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </div>
  )
}
