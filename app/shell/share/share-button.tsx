import { showToast } from '../toast/show-toast.ts'

/** Shares the page as it is on screen. */
export function ShareButton() {
  return (
    <button type="button" className="button with-js" onClick={share}>
      Share
    </button>
  )
}

/** Few visitors share, so its code loads on use. The press still counts as one a second later. */
function share(): void {
  import('./share-link.ts').then(
    ({ shareLink }) => shareLink(),
    () => showToast('Please copy the address of this page yourself'),
  )
}
