import type { MouseEvent, ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = {
  label: string
  /** Called after the sheet has closed, in any way, and the focus is back. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog at the lower edge of the screen. The browser traps the focus in it. It closes when
 * a form in it is sent or a link is followed, so that the visitor sees the result.
 */
export function Sheet({ label, onClose, children }: SheetProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, and Escape closes the dialog
    <dialog
      ref={showModal}
      aria-label={label}
      className={styles.sheet}
      onClose={onClose}
      onClick={closeOnClick}
      onSubmit={({ currentTarget }) => currentTarget.close()}
    >
      <div className={styles.content}>
        <form method="dialog">
          <button type="submit" className={`text-button ${styles.close}`}>
            Close
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal()
}

/** A click on the backdrop has the dialog element itself as its target. */
function closeOnClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget || (target as Element).closest('a')) currentTarget.close()
}
