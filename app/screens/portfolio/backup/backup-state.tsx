import { formatAge } from '../../../../lib/format-age.ts'
import styles from '../portfolio.module.css'
import type { Backup } from '../store/database.ts'
import type { PortfolioState } from '../store/portfolio-state.ts'
import { portfolioStore } from '../store/use-portfolio.ts'

/** With so many changes, losing them hurts. */
const CHANGES_BEFORE_REMINDER = 20

/** How old the last backup is, a reminder, and once the reason why one is needed. */
export function BackupState({ portfolio }: { portfolio: PortfolioState }) {
  const { backup, mayBeDeleted, isRiskExplained } = portfolio
  const isDue = backup.changes >= CHANGES_BEFORE_REMINDER
  return (
    <>
      <p className={isDue ? styles.reminder : styles.small}>{backupText(backup)}</p>
      {mayBeDeleted && !isRiskExplained ? (
        <p className={styles.reminder}>
          Your browser may delete what a site keeps. Safari does so after seven days without a
          visit. A backup on your device is safe.{' '}
          <button type="button" onClick={() => void portfolioStore.noteRiskExplained()}>
            I understand
          </button>
        </p>
      ) : null}
    </>
  )
}

function backupText({ savedAtMs, changes }: Backup): string {
  const last =
    savedAtMs === null ? 'No backup yet' : `Last backup ${formatAge(Date.now() - savedAtMs)}`
  if (changes === 0) return `${last}.`
  const since = `${changes === 1 ? '1 change' : `${changes} changes`} since`
  const advice = changes >= CHANGES_BEFORE_REMINDER ? ' Save a backup now.' : ''
  return savedAtMs === null ? `${last}.${advice}` : `${last}, ${since}.${advice}`
}
