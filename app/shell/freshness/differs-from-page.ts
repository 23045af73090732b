import { SAME_TIME_MS, shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import {
  type Freshness,
  type Notice,
  type Snapshot,
  WHOLE_ANSWER,
} from '../../../market/answer/snapshot.ts'

const GRADES: readonly Freshness[] = ['fresh', 'ageing', 'stale']

/**
 * Whether a part of a page differs from what the page says about its age. A part that is fresher
 * than the page, but as old, does not differ.
 */
export function differsFromPage(page: Snapshot<unknown>, group: Snapshot<unknown>): boolean {
  const groupNotice = noticeOfAnswer(group)
  return (
    Math.abs(shownTimeMs(page) - shownTimeMs(group)) > SAME_TIME_MS ||
    GRADES.indexOf(group.freshness) > GRADES.indexOf(page.freshness) ||
    (groupNotice !== null && groupNotice !== noticeOfAnswer(page))
  )
}

/** The warning about the whole answer, as `Updated` shows it. */
function noticeOfAnswer({ freshness, notices }: Snapshot<unknown>): Notice | 'stale' | null {
  return notices[WHOLE_ANSWER] ?? (freshness === 'stale' ? 'stale' : null)
}
