import styles from './watchlist-page.module.css'

export type RemoveButtonProps = {
  name: string
  isRemoved: boolean
  onRemove: () => void
  onUndo: () => void
}

/** Removes a coin, and then undoes that. It stays the same button, so it keeps the focus. */
export function RemoveButton({ name, isRemoved, onRemove, onUndo }: RemoveButtonProps) {
  return (
    <>
      {isRemoved ? <span className={styles.removed}>Removed.</span> : null}
      <button
        type="button"
        aria-label={isRemoved ? `Undo: put ${name} back` : `Remove ${name}`}
        onClick={isRemoved ? onUndo : onRemove}
        className={isRemoved ? styles.undo : styles.remove}
      >
        {isRemoved ? 'Undo' : '×'}
      </button>
    </>
  )
}
