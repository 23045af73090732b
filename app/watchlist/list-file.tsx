import { type ChangeEvent, useId } from 'react'
import { keepCoins } from './kept-coins.ts'
import { describeAdded, parseList, toListText } from './kept-list.ts'
import styles from './watchlist-screen.module.css'

type ListFileProps = {
  ids: readonly string[]
  /** Told, in words, what became of a file. */
  onTold: (text: string) => void
}

const LARGEST_KILOBYTES = 64

/** Saves the list as a file, and adds the coins of such a file to it. */
export function ListFile({ ids, onTold }: ListFileProps) {
  const id = useId()

  function save(): void {
    const file = new Blob([toListText(ids)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'tezi-watchlist.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    if (file === undefined) return
    addFrom(file).then(onTold, () => onTold('The file could not be read.'))
    // So that the same file can be chosen again.
    input.value = ''
  }

  return (
    <p className={styles.tools}>
      <label htmlFor={id}>Add the coins of a file</label>
      <input id={id} type="file" accept=".json,application/json" onChange={take} />
      {ids.length === 0 ? null : (
        <button type="button" onClick={save}>
          Save as a file
        </button>
      )}
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
