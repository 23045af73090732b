import { useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import bitcoin from './bitcoin.svg'
import styles from './intro.module.css'

/** The logo moves up for two seconds and down for two seconds. A button pauses it. */
export function Intro() {
  const [isPaused, setIsPaused] = useState(false)
  const isHydrated = useHydrated()
  return (
    <section className={`screen-only ${styles.intro}`} aria-label="Tezi">
      <img
        src={bitcoin}
        width="96"
        height="96"
        alt="Bitcoin"
        className={styles.logo}
        data-paused={isPaused}
      />
      <h1 tabIndex={-1} className={styles.wordmark}>
        Tezi
      </h1>
      <p className={styles.claim}>Crypto prices in rupees, dollars and euros</p>
      <button
        type="button"
        className={styles.pause}
        aria-pressed={isPaused}
        disabled={!isHydrated}
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} fill="currentColor" />
        </svg>
        <span className="visually-hidden">Pause animation</span>
      </button>
    </section>
  )
}
