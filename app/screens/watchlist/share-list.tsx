import { useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { copyText, SELECTED_TEXT, selectText } from '../../shell/share/copy-text.ts'
import { openShareSheet } from '../../shell/share/share-sheet.ts'
import { showToast } from '../../shell/toast/show-toast.ts'
import { encodeIdList } from '../stars/id-list.ts'
import styles from './watchlist-page.module.css'

/**
 * Shares a link to the list: with the share sheet of a phone, else by copying it. A link that cannot
 * be copied is shown. Browsers do not send the part after the # to any server.
 */
export function ShareList({ ids, currency }: { ids: readonly string[]; currency: Currency }) {
  const [isRefused, setIsRefused] = useState(false)
  const url = `${location.origin}${pageHref('watchlist', { currency })}#coins=${encodeIdList(ids)}`
  const hasSheet = 'share' in navigator

  async function share(): Promise<void> {
    const isShared = hasSheet && (await openShareSheet({ title: 'Watchlist on Tezi', url }))
    const isCopied = !isShared && (await copyText(url))
    if (isCopied) showToast('Link copied', 'success')
    setIsRefused(!isShared && !isCopied)
  }

  return (
    <>
      <button type="button" onClick={share}>
        {hasSheet ? 'Share' : 'Copy link'}
      </button>
      {isRefused ? (
        <input
          ref={selectText}
          type="text"
          readOnly
          value={url}
          aria-label="Link to this list"
          className={styles.link}
        />
      ) : null}
      <span role="status">{isRefused ? SELECTED_TEXT : null}</span>
    </>
  )
}
