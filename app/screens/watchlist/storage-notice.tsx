import { readStored } from '../../shell/boot/storage.ts'
import { WATCHLIST_KEY } from '../../shell/boot/watchlist-key.ts'
import { LOST } from '../stars/toggle-star.ts'
import { replaceStored, type WatchlistState } from '../stars/watchlist-store.ts'
import styles from './watchlist-page.module.css'

/** Says what is not saved or not read. What cannot be read is replaced only if the visitor wants it. */
export function StorageNotice({ watchlist }: { watchlist: WatchlistState }) {
  const { storageProblem, rest } = watchlist
  const count = rest.entries.length
  return (
    <>
      {storageProblem === null ? null : (
        <p className={styles.text}>
          <strong>{LOST[storageProblem]}</strong>
        </p>
      )}
      {storageProblem !== 'unreadable' ? null : (
        <p className={styles.tools}>
          <a
            href={`data:application/json,${encodeURIComponent(readStored(WATCHLIST_KEY) ?? '')}`}
            download="tezi-watchlist-unread.json"
          >
            Save it as a file
          </a>
          <button type="button" onClick={replaceStored}>
            Replace it with a new list
          </button>
        </p>
      )}
      {count === 0 ? null : (
        <p className={styles.text}>
          {count === 1
            ? 'This version of the site cannot read 1 entry of the list. It keeps it as it is.'
            : `This version of the site cannot read ${count} entries of the list. It keeps them as they are.`}
        </p>
      )}
    </>
  )
}
