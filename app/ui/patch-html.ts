/** What script has put into a page, and no HTML of the server's has. */
const ADDED = '[data-added]'

/** What the rows of a list are known by. */
const ID = 'data-id'

/** Of details: the visitor's. */
const OPENED = 'open'

/**
 * Makes what stands in an element what newer HTML says, and leaves every node that is still the same
 * where it is: with its focus, its loaded picture and what script has added to it. Rows that have
 * an id may come in another order.
 */
export function patchHtml(element: Element, newer: DocumentFragment): void {
  const focused = document.activeElement
  patchChildren(element, newer)
  // What is moved loses it.
  if (focused !== document.activeElement && isFocusable(focused)) {
    focused.focus({ preventScroll: true })
  }
}

function patchChildren(old: Element, newer: ParentNode): void {
  const oldParts = Array.from(old.childNodes).filter((part) => !isAdded(part))
  const newParts = Array.from(newer.childNodes)
  if (newParts.some((part) => idOf(part) !== null)) {
    patchRows(old, oldParts, newParts)
  } else if (oldParts.length === newParts.length) {
    for (const [index, part] of oldParts.entries()) patch(part, newParts[index] ?? part)
  } else {
    for (const part of oldParts) part.remove()
    old.append(...newParts)
  }
}

function patchRows(list: Element, oldParts: ChildNode[], newRows: ChildNode[]): void {
  const newIds = new Set(newRows.map(idOf))
  const oldRows = new Map<string | null, ChildNode>()
  for (const row of oldParts) {
    // Whatever the outside world says twice is new the second time.
    if (!newIds.has(idOf(row)) || oldRows.has(idOf(row))) row.remove()
    else oldRows.set(idOf(row), row)
  }
  let place = list.firstChild
  for (const newRow of newRows) {
    const oldRow = oldRows.get(idOf(newRow))
    oldRows.delete(idOf(newRow))
    if (oldRow !== undefined && oldRow === place) {
      place = place.nextSibling
      patch(oldRow, newRow)
    } else {
      list.insertBefore(oldRow === undefined ? newRow : patch(oldRow, newRow), place)
    }
  }
}

/** Returns the node that stands there afterwards. */
function patch(old: ChildNode, newer: ChildNode): ChildNode {
  if (old.isEqualNode(newer)) return old
  if (!(old instanceof Element && newer instanceof Element) || old.tagName !== newer.tagName) {
    old.replaceWith(newer)
    return newer
  }
  patchAttributes(old, newer)
  patchChildren(old, newer)
  return old
}

function patchAttributes(old: Element, newer: Element): void {
  for (const { name } of Array.from(old.attributes)) {
    if (!newer.hasAttribute(name) && name !== OPENED) old.removeAttribute(name)
  }
  for (const { name, value } of newer.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
}

function idOf(node: Node): string | null {
  return node instanceof Element ? node.getAttribute(ID) : null
}

function isAdded(node: Node): boolean {
  return node instanceof Element && node.matches(ADDED)
}

function isFocusable(element: Element | null): element is HTMLElement | SVGElement {
  return element instanceof HTMLElement || element instanceof SVGElement
}
