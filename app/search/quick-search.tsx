import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { clientNavigationHref, internalHrefOf } from '../shell/navigation/client-navigation-href.ts'
import { type DialogName, dialogForKey } from './dialog-for-key.ts'
import { preloadDialogSheets } from './search-sheets.tsx'

/**
 * Makes search quick: its keys, and links to `href`, the search page, open a palette over the page.
 * What it takes is loaded when a visitor reaches for it, and where that fails the page is opened.
 */
export function QuickSearch({ href }: { href: string }) {
  const [dialog, setDialog] = useState<ReactNode>(null)

  useEffect(() => {
    const controller = new AbortController()
    // On the window, before those who would follow the link.
    const options = { signal: controller.signal, capture: true }

    function open(event: Event, name: DialogName | null): void {
      // In a dialog keys do nothing, and such a link leads to the page.
      if (name === null || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      loadDialogs().then(
        ({ SearchDialogs }) =>
          // Only a transition waits for the style sheets of what it shows.
          startTransition(() =>
            setDialog(<SearchDialogs initialDialog={name} onClose={() => setDialog(null)} />),
          ),
        () => location.assign(href),
      )
    }

    function press(event: KeyboardEvent): void {
      open(event, dialogForKey(event))
    }

    function click(event: MouseEvent): void {
      open(event, clientNavigationHref(event) === href ? 'palette' : null)
    }

    function prepare({ target }: Event): void {
      // Should it fail, the click that follows loads it again and has another way.
      if (internalHrefOf(target) === href) loadDialogs().catch(() => undefined)
    }

    window.addEventListener('keydown', press, options)
    window.addEventListener('click', click, options)
    window.addEventListener('pointerover', prepare, options)
    return () => controller.abort()
  }, [href])

  return dialog
}

function loadDialogs() {
  preloadDialogSheets()
  return import('./search-dialogs.tsx')
}
