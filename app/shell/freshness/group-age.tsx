import { NoticeText } from '../../../market/notice-text.tsx'
import { shownTimeMs } from '../../../market/shown-freshness.ts'
import { type Snapshot, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { isShortWait } from '../../../market/wait.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Attribution } from '../layout/attribution.tsx'
import { Age, AgeNote } from './as-of.tsx'
import styles from './group-age.module.css'
import { groupDifferences } from './group-differences.ts'
import { useRevalidation } from './use-revalidation.ts'

type GroupAgeProps = {
  /** The answer whose age the page shows in one place, with `AsOf`. */
  page: Snapshot<unknown>
  group: Snapshot<unknown>
}

/** The age of a part of a page, only if it differs from what the page says. */
export function GroupAge({ page, group }: GroupAgeProps) {
  const { wait } = group
  useRevalidation(wait !== undefined && isShortWait(wait) ? { kind: 'missing' } : null)
  const differences = groupDifferences(page, group)
  if (differences.length === 0) return null
  return (
    <p className={styles.line}>
      <span>
        As of <LocalTime timeMs={shownTimeMs(group)} />
      </span>
      <Age snapshot={group} />
      {differences.includes('notice') ? (
        <span>
          <AgeNote snapshot={group} />
          {group.notices[WHOLE_ANSWER] === 'outlier' ? <NoticeText notice="outlier" /> : null}
        </span>
      ) : null}
      {differences.includes('source') ? (
        <span>
          <Attribution source={group.source} />
        </span>
      ) : null}
    </p>
  )
}
