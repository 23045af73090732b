import { showColourMode } from './colour-mode.ts'
import { MARK_CONSTANTS, markDocument } from './mark-document.ts'
import { readStored } from './storage.ts'
import { countStored } from './watchlist-key.ts'

/** The router reads this storage without a check. Inlined as its source text, too. */
function allowRefusedStorage(read: typeof readStored): void {
  try {
    sessionStorage.getItem('')
  } catch {
    // It survives a failure to write.
    Reflect.defineProperty(window, 'sessionStorage', { value: { getItem: read } })
  }
}

/** Runs in the head before the first paint, so that a reload in dark mode does not flash. */
export const EARLY_SCRIPT = `(${markDocument})(${readStored},${showColourMode},${countStored},${JSON.stringify(MARK_CONSTANTS)});(${allowRefusedStorage})(${readStored})`
