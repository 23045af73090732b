import type { Notice } from '../../market/answer/snapshot.ts'
import styles from './notice-text.module.css'

const TEXTS: Record<Notice, string> = {
  quarantined: 'Last good price. The newest one looked wrong.',
  outlier: 'Sudden change',
}

/** A warning about the price beside it. */
export function NoticeText({ notice }: { notice: Notice | undefined }) {
  if (notice === undefined) return null
  return <span className={styles.notice}>{TEXTS[notice]}</span>
}
