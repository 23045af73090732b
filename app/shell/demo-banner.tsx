import styles from './demo-banner.module.css'

export function DemoBanner() {
  return (
    <p className={styles.banner} role="note">
      <strong>Demo data</strong>: these prices are made up.
    </p>
  )
}
