import { preload } from 'react-dom'
import rowSheet from './result-row.css?url'
import dialogSheet from './search-dialogs.css?url'

/** The search page and the dialogs share it. The page's route must not link it a second time. */
export function ResultRowSheet() {
  return <link rel="stylesheet" href={rowSheet} precedence="default" />
}

/** All styles of the search dialogs. They load together, so that results need no other sheet. */
export function DialogSheets() {
  return (
    <>
      <link rel="stylesheet" href={dialogSheet} precedence="default" />
      <ResultRowSheet />
    </>
  )
}

/** Loads the styles in parallel with the script of the dialogs. */
export function preloadDialogSheets(): void {
  for (const href of [dialogSheet, rowSheet]) preload(href, { as: 'style' })
}
