import { preload } from 'react-dom'
import waysOnSheet from '../shell/layout/ways-on.css?url'
import { WaysOnSheet } from '../shell/layout/ways-on-sheet.tsx'
import dialogSheet from './search-dialogs.css?url'

/** All styles of the search dialogs. They load together, so that results need no other sheet. */
export function DialogSheets() {
  return (
    <>
      <link rel="stylesheet" href={dialogSheet} precedence="default" />
      <WaysOnSheet />
    </>
  )
}

/** Loads the styles in parallel with the script of the dialogs. */
export function preloadDialogSheets(): void {
  for (const href of [dialogSheet, waysOnSheet]) preload(href, { as: 'style' })
}
