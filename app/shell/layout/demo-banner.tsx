import styles from './demo-banner.module.css'

export function DemoBanner() {
  return (
    <aside className={styles.banner} aria-label="About these prices">
      <strong>Demo data</strong>: these prices are made up.
    </aside>
  )
}
