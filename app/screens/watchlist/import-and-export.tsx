import { type ChangeEvent, useId, useRef, useState } from 'react'
import { isSameJson } from '../../../lib/is-same-json.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { copyText, SELECTED_TEXT, selectText } from '../../shell/share/copy-text.ts'
import { parseList, toListText } from '../stars/id-list.ts'
import { getWatchlist, starCoins, type WatchlistState } from '../stars/watchlist-store.ts'
import { describeAdded } from './describe-added.ts'
import { findUnknownIds } from './use-starred-coins.ts'
import styles from './watchlist-page.module.css'

const MAX_FILE_KB = 64

type ListProps = { watchlist: WatchlistState; currency: Currency }

/** Takes the list to another browser and back: as a file, or as text. */
export function ImportAndExport(props: ListProps) {
  return (
    <details>
      <summary>Import and export</summary>
      <ListFile {...props} />
      <ListText {...props} />
    </details>
  )
}

/** Saves the list as a file, and adds coins from such a file. */
function ListFile({ watchlist: { ids, rest }, currency }: ListProps) {
  const id = useId()
  const [message, setMessage] = useState('')

  function handleFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    if (file === undefined) return
    importFile(file, currency).then(setMessage, () => setMessage('The file could not be read.'))
    // Allows the visitor to choose the same file again.
    input.value = ''
  }

  return (
    <p className={styles.tools}>
      <label htmlFor={id}>Import a file</label>
      <input id={id} type="file" accept=".json,application/json" onChange={handleFile} />
      {ids.length === 0 ? null : (
        <a
          href={`data:application/json,${encodeURIComponent(toListText(ids, rest))}`}
          download="tezi-watchlist.json"
        >
          Save as a file
        </a>
      )}
      <span role="status">{message}</span>
    </p>
  )
}

/** The list as text, for browsers of apps that neither save nor open files. */
function ListText({ watchlist: { ids, rest }, currency }: ListProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState('')
  const text = toListText(ids, rest)

  async function copy(): Promise<void> {
    const isCopied = await copyText(field.current?.value ?? '')
    if (!isCopied) selectText(field.current)
    setMessage(isCopied ? 'Copied.' : SELECTED_TEXT)
  }

  function add(): void {
    importText(field.current?.value ?? '', { currency, source: 'text' }).then(setMessage)
  }

  return (
    <p className={styles.tools}>
      <label htmlFor={id}>
        The list as text: copy it to keep it, or paste another one to add it
      </label>
      <textarea
        // Another list replaces the text.
        key={text}
        ref={field}
        id={id}
        rows={6}
        defaultValue={ids.length === 0 ? '' : text}
        spellCheck={false}
        autoComplete="off"
      />
      <button type="button" onClick={copy}>
        Copy the text
      </button>
      <button type="button" onClick={add}>
        Add the coins of the text
      </button>
      <span role="status">{message}</span>
    </p>
  )
}

/** Resolves to the message for the visitor. */
async function importFile(file: File, currency: Currency): Promise<string> {
  if (file.size > MAX_FILE_KB * 1024) {
    return `Nothing added: the file is larger than ${MAX_FILE_KB} kB.`
  }
  return importText(await file.text(), { currency, source: 'file' })
}

type Source = { currency: Currency; source: 'file' | 'text' }

async function importText(text: string, { currency, source }: Source): Promise<string> {
  const list = parseList(text)
  if (list === null) return `Nothing added: the ${source} is not a Tezi watchlist.`
  // Without an answer all ids count: a saved list must not be lost while the site is down.
  const unknown = await findUnknownIds(list.ids, currency)
  const known = list.ids.filter((id) => !unknown.includes(id))
  // A newer build writes what this one cannot read as an object. Other entries are no coins at all.
  const unread = list.rest.entries.filter((entry) => typeof entry === 'object' && entry !== null)
  const there = getWatchlist().rest.entries
  const entries = unread.filter((entry) => !there.some((other) => isSameJson(other, entry)))
  const ignored = list.rest.entries.length - unread.length + unknown.length
  const kept = entries.length
  return describeAdded({
    ...starCoins(known, { ...list.rest, entries }),
    ignored,
    kept,
    isNewer: list.isNewer,
  })
}
