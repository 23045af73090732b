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
      {mayBeDeleted && !isRiskExplained && isSafari() ? (
        <p className={styles.reminder}>
          Safari may delete your portfolio after seven days without a visit. A backup on your device
          is safe.{' '}
          <button type="button" onClick={() => void portfolioStore.noteRiskExplained()}>
            I understand
          </button>
        </p>
      ) : null}
    </>
  )
}

/** Only Safari, and what has its engine, deletes by days. Browsers on iPhones have its engine. */
function isSafari(): boolean {
  return navigator.vendor.startsWith('Apple')
}

function backupText({ savedAtMs, changes }: Backup): string {
  const sentences = [
    savedAtMs === null ? 'No backup yet.' : `Last backup: ${formatAge(Date.now() - savedAtMs)}.`,
    savedAtMs === null || changes === 0 ? null : `Changes since then: ${changes}.`,
    changes >= CHANGES_BEFORE_REMINDER ? 'Save a backup now.' : null,
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}
