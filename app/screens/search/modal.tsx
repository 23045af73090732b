import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './search-dialogs.module.css'

type ModalProps = {
  label: string
  /** Called after the dialog has closed, in any way, and the focus is back. */
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** A modal dialog. The browser traps the focus in it. It closes on navigation. */
export function Modal({ label, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const locationKey = useLocation().key
  const initialLocationKey = useRef(locationKey)
  const isLeaving = useNavigation().state !== 'idle' || locationKey !== initialLocationKey.current

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    else if (isLeaving) dialog.current?.close()
  }, [isLeaving])

  function close(): void {
    dialog.current?.close()
  }

  /** A click on the backdrop has the dialog element itself as its target. */
  function closeOnBackdropClick({ target }: MouseEvent): void {
    if (target === dialog.current) close()
  }

  /** Ctrl K is also a browser shortcut and would move the focus out of the dialog. */
  function preventBrowserSearch(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.dialog}
      onClose={onClose}
      onClick={closeOnBackdropClick}
      onKeyDown={preventBrowserSearch}
    >
      <div className={styles.dialogContent}>{children(close)}</div>
    </dialog>
  )
}
