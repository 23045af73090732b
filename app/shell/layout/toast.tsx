import { useEffect, useState } from 'react'
import styles from './toast.module.css'

const DURATION_MS = 5000

type ToastProps = {
  message: string
  /** A second line; null where there is none to tell. */
  reason?: string | null
}

/** A message over the page that goes by itself. Without script it stays. */
export function Toast({ message, reason = null }: ToastProps) {
  const [isShown, setIsShown] = useState(true)

  useEffect(() => {
    const timer = setTimeout(setIsShown, DURATION_MS, false)
    return () => clearTimeout(timer)
  }, [])

  if (!isShown) return null
  return (
    <div className={styles.toast}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path
          d="M12 6.500v7M12 17v.5"
          stroke="var(--down)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <div>
        {/* The specification's words alone; the reason is read after them. */}
        <p role="alert" data-status="error">
          {message}
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
