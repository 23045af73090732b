import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

type ModalProps = {
  label: string
  /** Called once it is closed, by whatever means, and the focus is back where it was. */
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** A window over the page, in which the browser keeps the focus. It goes when another page comes. */
export function Modal({ label, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const locationKey = useLocation().key
  const initialLocationKey = useRef(locationKey)
  const isLeaving = useNavigation().state !== 'idle' || locationKey !== initialLocationKey.current

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    else if (isLeaving) dialog.current?.close()
  }, [isLeaving])

  function close(): void {
    dialog.current?.close()
  }

  /** The dialog itself is what lies around its content. */
  function closeOnBackdropClick({ target }: MouseEvent): void {
    if (target === dialog.current) close()
  }

  /** The browser has this key as well, and would lead out of the dialog. */
  function preventBrowserSearch(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="dialog"
      onClose={onClose}
      onClick={closeOnBackdropClick}
      onKeyDown={preventBrowserSearch}
    >
      <div className="dialog-content">{children(close)}</div>
    </dialog>
  )
}
