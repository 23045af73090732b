import { showToast } from '../toast/show-toast.ts'
import { copyText } from './copy-text.ts'
import { openShareSheet } from './share-sheet.ts'

/** If the browser refuses. */
const COPY_YOURSELF = 'Please copy the address of this page yourself'

/**
 * Shares the link to what is on screen: the address has the window of a chart, too. With the share
 * sheet of the system, else by copying it, which a toast says.
 */
export async function shareLink(): Promise<void> {
  const url = location.href
  if ('share' in navigator && (await openShareSheet({ title: document.title, url }))) return
  if (await copyText(url)) showToast('Link copied', 'success')
  else showToast(COPY_YOURSELF)
}
