import { lazy } from 'react'
import type { TableView } from './table-view.tsx'

/**
 * The table, whose script is loaded where a table is. Until it comes, what the server has rendered
 * is read. Where it does not come, that stays, and the page is no quick one any more: every choice
 * loads a document.
 */
export const LateTableView = lazy(async () => {
  try {
    return { default: (await import('./table-view.tsx')).TableView }
  } catch (error) {
    if (typeof document === 'undefined') throw error
    if (document.querySelector('table') === null) location.reload()
    delete document.documentElement.dataset.hydrated
    return new Promise<{ default: typeof TableView }>(() => undefined)
  }
})
