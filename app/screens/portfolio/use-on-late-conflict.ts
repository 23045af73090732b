import { useState } from 'react'
import type { Conflict } from './store/change.ts'

/** Runs when a change that waited on this page was refused, before that is shown. */
export function useOnLateConflict(lateConflicts: readonly Conflict[], run: () => void): void {
  const [known, setKnown] = useState(lateConflicts)
  if (known === lateConflicts) return
  setKnown(lateConflicts)
  if (lateConflicts.length > known.length) run()
}
