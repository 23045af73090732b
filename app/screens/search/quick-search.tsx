import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { addTypedKey } from '../../shell/boot/type-ahead.ts'
import { showToast } from '../../shell/layout/show-toast.ts'
import {
  clientNavigationHref,
  internalHrefOf,
} from '../../shell/navigation/client-navigation-href.ts'
import { type DialogName, dialogForKey } from './dialog-for-key.ts'
import { preloadDialogSheets } from './search-sheets.tsx'

/**
 * Opens the search palette for its keys and for links to the search page, `href`. The palette loads
 * lazily when the visitor points at such a link or uses it. If loading fails, the search page opens.
 * Without a network, the page stays, and a toast says so. What is typed meanwhile is kept.
 */
export function QuickSearch({ href }: { href: string }) {
  const [dialog, setDialog] = useState<ReactNode>(null)

  useEffect(() => {
    const controller = new AbortController()
    // On the window, so that it runs before the handlers that would follow the link.
    const options = { signal: controller.signal, capture: true }
    /** Typed since the palette was asked for, until it has the focus. Null at other times. */
    let typed: string | null = null

    function takeTyped(): string {
      const text = typed ?? ''
      typed = null
      return text
    }

    function open(name: DialogName): void {
      if (name === 'palette') typed = ''
      const dialogProps = { initialDialog: name, takeTyped, onClose: () => setDialog(null) }
      loadDialogs().then(
        (SearchDialogs) =>
          // Only a transition waits for the style sheets of its content.
          startTransition(() => setDialog(<SearchDialogs {...dialogProps} />)),
        () => openPage(`${href}#typed=${encodeURIComponent(takeTyped())}`),
      )
    }

    function openFor(event: Event, name: DialogName | null): void {
      // Inside a dialog the keys do nothing, and the link opens the page.
      if (name === null || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      open(name)
    }

    function press(event: KeyboardEvent): void {
      const longer = typed === null ? null : addTypedKey(typed, event)
      if (longer === null) {
        openFor(event, dialogForKey(event))
      } else {
        typed = longer
        event.preventDefault()
      }
    }

    function click(event: MouseEvent): void {
      openFor(event, clientNavigationHref(event) === href ? 'palette' : null)
    }

    function prepare({ target }: Event): void {
      // A failure is ignored: the click loads it again and has a fallback.
      if (internalHrefOf(target) === href) loadDialogs().catch(() => undefined)
    }

    // A key that was pressed before hydration.
    const { dataset } = document.documentElement
    if ('wanted' in dataset) open('keys')
    delete dataset.wanted

    window.addEventListener('keydown', press, options)
    window.addEventListener('click', click, options)
    window.addEventListener('pointerover', prepare, options)
    return () => controller.abort()
  }, [href])

  return dialog
}

/** After a new release, the script of the old one is missing although there is a network. */
function openPage(href: string): void {
  if (navigator.onLine) location.assign(href)
  else showToast('You are offline')
}

/** The sheets come after the script: a browser without a network would not load them again. */
async function loadDialogs() {
  const { SearchDialogs } = await import('./search-dialogs.tsx')
  preloadDialogSheets()
  return SearchDialogs
}
