import { Idiomorph } from 'idiomorph'

/** Elements that scripts add to an island. The server's HTML has none. */
const ADDED = '[data-added]'

/**
 * Updates an island to newer HTML. Idiomorph keeps matching elements with their focus, loaded
 * pictures and animations. It matches rows by `id` and their contents by position. Elements that
 * scripts added stay, and so does the `open` state of elements that the visitor opened.
 */
export function morphIsland(island: Element, html: DocumentFragment): void {
  if (hasOtherRows(island, html)) {
    island.replaceChildren(html)
    return
  }
  const focused = document.activeElement
  Idiomorph.morph(island, html, {
    morphStyle: 'innerHTML',
    restoreFocus: true,
    callbacks: {
      // Most nodes do not change, and a comparison is faster than a morph.
      beforeNodeMorphed: (old, newer) => !old.isEqualNode(newer),
      beforeNodeRemoved: (node) => !isAdded(node),
      beforeAttributeUpdated: (name, _element, change) => !(name === 'open' && change === 'remove'),
    },
  })
  // `restoreFocus` works only for form fields. In browsers without `moveBefore`, a link or a button
  // loses its focus when its row moves.
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    focused.focus({ preventScroll: true })
  }
}

/**
 * Whether the HTML is another page of the list, without common rows. A morph would take five times as
 * long as a replacement, because idiomorph searches all old rows for each new one.
 */
function hasOtherRows({ children }: Element, html: DocumentFragment): boolean {
  return Array.from(children).every(({ id }) => id !== '' && html.getElementById(id) === null)
}

/** Idiomorph also passes text nodes. */
function isAdded(node: Node): boolean {
  return node instanceof Element && node.matches(ADDED)
}
