import { showToast } from '../toast/show-toast.ts'
import styles from './share-button.module.css'

/** Shares the page as it is on screen. CSS hides it without JavaScript, where it cannot work. */
export function ShareButton() {
  return (
    <button type="button" className={styles.share} onClick={share}>
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
