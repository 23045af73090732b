import { holdDocument } from '../../../shell/offline/open-kept.ts'

/** While something is on this page only, its document stays, and closing it is asked about. */
export function holdPage(isHeld: boolean): void {
  holdDocument(isHeld)
  if (isHeld) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chromium before 119 asks only if this is set.
  event.returnValue = true
}
