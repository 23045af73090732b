import styles from './portfolio.module.css'
import type { Progress } from './store/portfolio-state.ts'
import { useShare } from './store/use-portfolio.ts'

const TEXTS: Record<Progress, string> = {
  read: 'Loading your transactions',
  save: 'Saving. Keep this page open',
}

/** How far many rows are read or saved. */
export function StoreProgress({ progress }: { progress: Progress | null }) {
  const share = useShare()
  if (progress === null) return null
  return (
    <p className={styles.text}>
      <label>
        {`${TEXTS[progress]}: ${Math.round(share * 100)}%`}{' '}
        <progress className={styles.progress} value={share} />
      </label>
    </p>
  )
}
