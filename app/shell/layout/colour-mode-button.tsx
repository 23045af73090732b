import { useSyncExternalStore } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { readColourMode, setColourMode, subscribeToColourMode } from '../boot/colour-mode.ts'
import styles from './header.module.css'

/** Switches between light and dark. CSS hides it without JavaScript, where it cannot work. */
export function ColourModeButton() {
  const mode = useSyncExternalStore(subscribeToColourMode, readColourMode, () => 'light' as const)
  const isHydrated = useHydrated()
  const isDark = mode === 'dark'
  return (
    <button
      type="button"
      className={styles.mode}
      aria-pressed={isDark}
      disabled={!isHydrated}
      onClick={() => setColourMode(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
      </svg>
      <span className="visually-hidden">Dark colour mode</span>
    </button>
  )
}
