import { combineSnapshots } from '../../../market/answer/combine-snapshots.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'

/** The age of several answers that a page shows as one. It is as old as the oldest of them. */
export function ageOf(parts: readonly [Snapshot<unknown>, ...Snapshot<unknown>[]]): Snapshot<null> {
  return { ...combineSnapshots(parts, { rows: [] }), value: null }
}
