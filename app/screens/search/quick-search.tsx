import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PageLink } from '../../routing/page-link.tsx'
import styles from '../../shell/layout/header.module.css'
import { showToast } from '../../shell/toast/show-toast.ts'
import { addTypedKey } from './add-typed-key.ts'
import { type DialogName, dialogForKey } from './dialog-for-key.ts'

/**
 * The link to the search page, `href`. A click on it, and the keys of the search, open the palette
 * instead, which loads when the visitor points at the link or uses it. If loading fails, the search
 * page opens, or a toast says that there is no network. The palette has what is typed meanwhile.
 */
export function QuickSearch({ href }: { href: string }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  /** Typed since the palette was asked for, until it has the focus. Null at other times. */
  const typed = useRef<string | null>(null)

  function takeTyped(): string {
    const text = typed.current ?? ''
    typed.current = null
    return text
  }

  function open(name: DialogName): void {
    if (name === 'palette') typed.current = ''
    const dialogProps = { initialDialog: name, takeTyped, onClose: () => setDialog(null) }
    loadDialogs().then(
      ({ SearchDialogs }) => setDialog(<SearchDialogs {...dialogProps} />),
      () => {
        typed.current = null
        openPage(href)
      },
    )
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const longer = typed.current === null ? null : addTypedKey(typed.current, event)
    const name = longer === null ? dialogForKey(event) : null
    if (longer !== null) typed.current = longer
    // Inside a dialog the keys do nothing.
    else if (name === null || document.querySelector('dialog[open]') !== null) return
    else open(name)
    event.preventDefault()
  })

  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])

  function click(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // The browser opens another tab or window.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    open('palette')
  }

  return (
    <>
      <PageLink
        to={href}
        className={styles.search}
        onClick={click}
        // A failure is ignored: the click loads it again and has a fallback.
        onPointerEnter={() => loadDialogs().catch(() => undefined)}
      >
        Search
      </PageLink>
      {dialog}
    </>
  )
}

/** Without a network, the browser would lose this page. */
function openPage(href: string): void {
  if (navigator.onLine) location.assign(href)
  else showToast('You are offline')
}

function loadDialogs() {
  return import('./search-dialogs.tsx')
}
