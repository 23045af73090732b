import { type ChangeEvent, useId, useState } from 'react'
import type { Currency } from '../market/money/currency.ts'
import { describeAdded } from './describe-added.ts'
import { parseList, toListText } from './id-list.ts'
import { findUnknownIds } from './use-starred-coins.ts'
import { starCoins } from './watchlist-store.ts'

const MAX_FILE_KB = 64

/** Saves the list as a file, and adds coins from such a file. */
export function ListFile({ ids, currency }: { ids: readonly string[]; currency: Currency }) {
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
    <p className="watchlist-tools">
      <label htmlFor={id}>Add coins from a file</label>
      <input id={id} type="file" accept=".json,application/json" onChange={handleFile} />
      {ids.length === 0 ? null : (
        <a
          href={`data:application/json,${encodeURIComponent(toListText(ids))}`}
          download="tezi-watchlist.json"
        >
          Save as a file
        </a>
      )}
      <span role="status">{message}</span>
    </p>
  )
}

/** Resolves to the message for the visitor. */
async function importFile(file: File, currency: Currency): Promise<string> {
  if (file.size > MAX_FILE_KB * 1024) {
    return `Nothing added: the file is larger than ${MAX_FILE_KB} kB.`
  }
  const list = parseList(await file.text())
  if (list === null) return 'Nothing added: the file is not a Tezi watchlist.'
  // Without an answer all ids count: a saved list must not be lost while the site is down.
  const unknown = await findUnknownIds(list.ids, currency)
  const known = list.ids.filter((id) => !unknown.includes(id))
  return describeAdded({ ...starCoins(known), ignored: list.ignored + unknown.length })
}
