/**
 * The address, from the site's root, to which a click leads within the site; null where the browser
 * is to do with it what it does: another tab, another site, a place on the same page, a download.
 */
export function clientNavigationHref(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (!isDocumentHydrated()) return null
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return internalHrefOf(event.target)
}

/** The page of ours that a link, or what stands in it, leads to. */
export function internalHrefOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.hasAttribute('target') || link.hasAttribute('download')) return null
  // A link in a drawing has none of the parts of its address.
  const { origin, hash, pathname, search } = new URL(
    link.getAttribute('href') ?? '',
    document.baseURI,
  )
  if (origin !== location.origin || hash !== '') return null
  return pathname + search
}

/** Whether a link changes what stands where it is, so that the page should not move. */
export function preventsScrollReset(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.dataset.preventScrollReset !== undefined
}

/** Whether the page has all of its scripts, and can give way to another without a document. */
export function isDocumentHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined
}
