import { preload } from 'react-dom'
import waysOnSheet from '../../shell/layout/search-and-links.css?url'
import { SearchAndLinksSheet } from '../../shell/layout/search-and-links-sheet.tsx'
import dialogSheet from './search-dialogs.css?url'

/** All styles of the search dialogs. They load together, so that results need no other sheet. */
export function DialogSheets() {
  return (
    <>
      <link rel="stylesheet" href={dialogSheet} precedence="default" />
      <SearchAndLinksSheet />
    </>
  )
}

/** Loads the styles before a dialog opens. */
export function preloadDialogSheets(): void {
  for (const href of [dialogSheet, waysOnSheet]) preload(href, { as: 'style' })
}
