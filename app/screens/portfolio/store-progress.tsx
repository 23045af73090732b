import styles from './portfolio.module.css'
import type { Progress } from './store/portfolio-state.ts'

const TEXTS: Record<Progress['doing'], string> = {
  read: 'Reading your transactions',
  save: 'Saving. Keep this page open',
}

/** How far many rows are read or saved. */
export function StoreProgress({ progress }: { progress: Progress | null }) {
  if (progress === null) return null
  const { doing, share } = progress
  return (
    <p className={styles.text}>
      <label>
        {`${TEXTS[doing]}: ${Math.round(share * 100)}%`}{' '}
        <progress className={styles.progress} value={share} />
      </label>
    </p>
  )
}
