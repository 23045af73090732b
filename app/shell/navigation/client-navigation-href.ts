/** The server accepts 8,192 characters, and the URL of a page's data is longer than the page's own. */
const MAX_LENGTH = 8_000

/**
 * The path and search that a click navigates to within the site. Null if the browser handles the
 * click: another tab, another site, a hash, a download.
 */
export function clientNavigationHref(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (!isDocumentHydrated()) return null
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return internalHrefOf(event.target)
}

/** The path and search of the internal page that a link, or an element in it, leads to. */
export function internalHrefOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.hasAttribute('target') || link.hasAttribute('download')) return null
  // An SVG link has no properties such as `pathname`.
  const { origin, hash, pathname, search } = new URL(
    link.getAttribute('href') ?? '',
    document.baseURI,
  )
  if (origin !== location.origin || hash !== '') return null
  const href = pathname + search
  // The router cannot show the page with which the server answers a longer one.
  return href.length <= MAX_LENGTH ? href : null
}

/** Whether a link changes the page in place, so that it should not scroll. */
export function preventsScrollReset(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.dataset.preventScrollReset !== undefined
}

/** Whether the page is hydrated, so that the router can navigate without loading a document. */
export function isDocumentHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined
}
