import { preload } from 'react-dom'
import rowSheet from './found-row.css?url'
import dialogSheet from './search-dialogs.css?url'

const SHEETS = [dialogSheet, rowSheet]

/** The styles of the search dialogs, all at the start: later results do not wait for a sheet. */
export function DialogSheets() {
  return SHEETS.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)
}

/** Has the styles load while the script of the dialogs does. */
export function preloadDialogSheets(): void {
  for (const href of SHEETS) preload(href, { as: 'style' })
}
