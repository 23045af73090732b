import { preload } from 'react-dom'
import rowSheet from './result-row.css?url'
import dialogSheet from './search-dialogs.css?url'

/** The search page and the dialogs share it: the page's route must not link it a second time. */
export function ResultRowSheet() {
  return <link rel="stylesheet" href={rowSheet} precedence="default" />
}

/** The styles of the search dialogs, all at the start: later results do not wait for a sheet. */
export function DialogSheets() {
  return (
    <>
      <link rel="stylesheet" href={dialogSheet} precedence="default" />
      <ResultRowSheet />
    </>
  )
}

/** Has the styles load while the script of the dialogs does. */
export function preloadDialogSheets(): void {
  for (const href of [dialogSheet, rowSheet]) preload(href, { as: 'style' })
}
