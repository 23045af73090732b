import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { clientNavigationHref, internalHrefOf } from '../shell/navigation/client-navigation-href.ts'
import { fetchHead } from '../shell/navigation/fetch-head.ts'
import { reportUnanswered } from '../shell/navigation/stay-without-answer.tsx'
import { type DialogName, dialogForKey } from './dialog-for-key.ts'
import { preloadDialogSheets } from './search-sheets.tsx'

/**
 * Opens the search palette for its keys and for links to the search page, `href`. The palette loads
 * lazily when the visitor points at such a link or uses it. If loading fails, the search page opens.
 * If the site does not answer, the page stays, and a toast says so.
 */
export function QuickSearch({ href }: { href: string }) {
  const [dialog, setDialog] = useState<ReactNode>(null)

  useEffect(() => {
    const controller = new AbortController()
    // On the window, so that it runs before the handlers that would follow the link.
    const options = { signal: controller.signal, capture: true }

    function open(event: Event, name: DialogName | null): void {
      // Inside a dialog the keys do nothing, and the link opens the page.
      if (name === null || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      loadDialogs().then(
        (SearchDialogs) =>
          // Only a transition waits for the style sheets of its content.
          startTransition(() =>
            setDialog(<SearchDialogs initialDialog={name} onClose={() => setDialog(null)} />),
          ),
        () => openPage(href),
      )
    }

    function press(event: KeyboardEvent): void {
      open(event, dialogForKey(event))
    }

    function click(event: MouseEvent): void {
      open(event, clientNavigationHref(event) === href ? 'palette' : null)
    }

    function prepare({ target }: Event): void {
      // A failure is ignored: the click loads it again and has a fallback.
      if (internalHrefOf(target) === href) loadDialogs().catch(() => undefined)
    }

    window.addEventListener('keydown', press, options)
    window.addEventListener('click', click, options)
    window.addEventListener('pointerover', prepare, options)
    return () => controller.abort()
  }, [href])

  return dialog
}

/** After a new release, the script of the old one is missing although the site answers. */
async function openPage(href: string): Promise<void> {
  const head = await fetchHead(href)
  if (head?.isSiteResponse) location.assign(href)
  else reportUnanswered()
}

/** The sheets come after the script: a browser without a network would not load them again. */
async function loadDialogs() {
  const { SearchDialogs } = await import('./search-dialogs.tsx')
  preloadDialogSheets()
  return SearchDialogs
}
