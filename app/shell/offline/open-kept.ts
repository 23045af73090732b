import { askWorker } from './ask-worker.ts'

/** Whether the tab has what another document would not have. */
let holdsUnsaved = false

/** For a portfolio that only this tab has: the tab stays on its document. */
export function holdDocument(isHeld: boolean): void {
  holdsUnsaved = isHeld
}

/** Opens a page as the device keeps it, if it does: as a document, because data are not kept. */
export async function openKept(href: string, { signal }: { signal: AbortSignal }): Promise<void> {
  const isKept = !holdsUnsaved && (await askWorker({ about: 'kept', href }))
  if (isKept && !signal.aborted) location.assign(href)
}
