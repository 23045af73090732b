import { Idiomorph } from 'idiomorph'

/** Elements that script has put into an island. The server's HTML has none of them. */
const ADDED = '[data-added]'

/**
 * Makes an island what newer HTML says. Idiomorph keeps each element that it finds again, with its
 * focus, its loaded picture and its animations: rows by their `id`, everything in them by its place.
 * What script has added to a row stays in it, and what a visitor has opened stays open.
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
      // Most of an island stays the same. To compare it takes less time than to go through it.
      beforeNodeMorphed: (old, newer) => !old.isEqualNode(newer),
      beforeNodeRemoved: (node) => !isAdded(node),
      beforeAttributeUpdated: (name, _element, change) => !(name === 'open' && change === 'remove'),
    },
  })
  // `restoreFocus` is for fields alone. A link or a button keeps its focus where a browser knows
  // moveBefore; elsewhere it loses it when its row is moved.
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    focused.focus({ preventScroll: true })
  }
}

/**
 * Whether it is another page of a list. Then there is nothing to keep, and idiomorph, which looks for
 * each new row among all old ones, takes five times as long.
 */
function hasOtherRows({ children }: Element, html: DocumentFragment): boolean {
  return Array.from(children).every(({ id }) => id !== '' && html.getElementById(id) === null)
}

/** Idiomorph also asks about nodes that are no elements. */
function isAdded(node: Node): boolean {
  return node instanceof Element && node.matches(ADDED)
}
