import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
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
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  function close(): void {
    dialog.current?.close()
  }

  /** A click on the backdrop has the dialog element itself as its target. */
  function closeOnClick({ target }: MouseEvent): void {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, and Escape closes the dialog
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.sheet}
      onClose={onClose}
      onClick={closeOnClick}
      onSubmit={close}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} onClick={close}>
          Close
        </button>
        {children}
      </div>
    </dialog>
  )
}
