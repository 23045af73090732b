import { useId, useRef, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { copyText, SELECTED_TEXT } from './copy-text.ts'
import { encodeIdList } from './id-list.ts'
import styles from './watchlist-page.module.css'

/** A link that shares the list. Browsers do not send the part after the # to any server. */
export function ShareLink({ ids, currency }: { ids: readonly string[]; currency: Currency }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const href = `${location.origin}${pageHref('watchlist', { currency })}#coins=${encodeIdList(ids)}`

  function copy(): void {
    copyText(field).then((isCopied) => setMessage(isCopied ? 'Copied.' : SELECTED_TEXT))
  }

  return (
    <p className={styles.tools}>
      <label htmlFor={id}>Link to this list</label>
      <input id={id} ref={field} type="text" readOnly value={href} />
      <button type="button" onClick={copy}>
        Copy
      </button>
      <span role="status">{message}</span>
    </p>
  )
}
