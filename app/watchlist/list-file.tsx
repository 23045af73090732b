import { type ChangeEvent, useId, useState } from 'react'
import { describeAdded } from './describe-added.ts'
import { parseList, toListText } from './kept-list.ts'
import { keepCoins } from './kept-store.ts'

const LARGEST_KILOBYTES = 64

/** Saves the list as a file, and adds the coins of such a file to it. */
export function ListFile({ ids }: { ids: readonly string[] }) {
  const id = useId()
  const [told, setTold] = useState('')

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    if (file === undefined) return
    addFrom(file).then(setTold, () => setTold('The file could not be read.'))
    // So that the same file can be chosen again.
    input.value = ''
  }

  return (
    <p className="watchlist-tools">
      <label htmlFor={id}>Add the coins of a file</label>
      <input id={id} type="file" accept=".json,application/json" onChange={take} />
      {ids.length === 0 ? null : (
        <a
          href={`data:application/json,${encodeURIComponent(toListText(ids))}`}
          download="tezi-watchlist.json"
        >
          Save as a file
        </a>
      )}
      <span role="status">{told}</span>
    </p>
  )
}

/** Resolves to what became of it. */
async function addFrom(file: File): Promise<string> {
  if (file.size > LARGEST_KILOBYTES * 1024) {
    return `Nothing added: the file is larger than ${LARGEST_KILOBYTES} kB.`
  }
  const list = parseList(await file.text())
  if (list === null) return 'Nothing added: the file is no watchlist of Tezi.'
  return describeAdded({ ...keepCoins(list.ids), ignored: list.ignored })
}
