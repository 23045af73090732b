import type { TimeZone } from '../../../lib/format-date.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { isShortWait } from '../../../market/answer/wait.ts'
import { differsFromPage } from './differs-from-page.ts'
import { Updated } from './updated.tsx'
import { useRevalidation } from './use-revalidation.ts'

type GroupAgeProps = {
  /** The answer whose age the page shows in one place, with `Updated`. */
  page: Snapshot<unknown>
  group: Snapshot<unknown>
  /** What the age is of: `Chart`. */
  what?: string
  timeZone?: TimeZone
}

/** The age of a part of a page, only if it differs from what the page says. */
export function GroupAge({ page, group, ...props }: GroupAgeProps) {
  const { wait } = group
  useRevalidation(wait !== undefined && isShortWait(wait) ? { kind: 'missing' } : null)
  return differsFromPage(page, group) ? <Updated snapshot={group} {...props} /> : null
}
