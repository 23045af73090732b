import { shownTimeMs } from '../../../market/shown-freshness.ts'
import {
  type Freshness,
  type Notice,
  type Snapshot,
  WHOLE_ANSWER,
} from '../../../market/snapshot.ts'

export type GroupDifference = 'time' | 'freshness' | 'notice' | 'source'

/** Calls of one page are rarely answered in the same minute. Smaller differences are not news. */
const SAME_TIME_MS = 5 * 60_000

const GRADES: readonly Freshness[] = ['fresh', 'ageing', 'stale']

/**
 * How a part of a page differs from what the page says about its age and source. A part that is
 * fresher than the page, but as old, does not differ.
 */
export function groupDifferences(
  page: Snapshot<unknown>,
  group: Snapshot<unknown>,
): GroupDifference[] {
  const checks: Record<GroupDifference, boolean> = {
    time: Math.abs(shownTimeMs(page) - shownTimeMs(group)) > SAME_TIME_MS,
    freshness: GRADES.indexOf(group.freshness) > GRADES.indexOf(page.freshness),
    notice: noticeOfAnswer(group) !== null && noticeOfAnswer(group) !== noticeOfAnswer(page),
    source: group.source !== page.source,
  }
  const names: GroupDifference[] = ['time', 'freshness', 'notice', 'source']
  return names.filter((name) => checks[name])
}

/** The warning about the whole answer, as `AsOf` shows it. */
function noticeOfAnswer({ freshness, notices }: Snapshot<unknown>): Notice | 'stale' | null {
  return notices[WHOLE_ANSWER] ?? (freshness === 'stale' ? 'stale' : null)
}
