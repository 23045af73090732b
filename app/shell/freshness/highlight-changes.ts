/** So long after new numbers were asked for they may come. */
const OBSERVE_MS = 10_000
const HIGHLIGHT_MS = 1_500

/**
 * Marks the prices, elements with `data-price`, that change from now on: briefly, and not where a
 * visitor wants no motion. Prices that come or go with their whole row are not marked.
 */
export function highlightChanges(): void {
  const observer = new MutationObserver((changes) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const prices = new Set(changes.map(({ target }) => closestPrice(target)))
    for (const price of prices) {
      price?.animate(
        [
          { backgroundColor: 'color-mix(in srgb, var(--accent) 30%, transparent)' },
          { backgroundColor: 'transparent' },
        ],
        { duration: HIGHLIGHT_MS, id: 'changed' },
      )
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  setTimeout(() => observer.disconnect(), OBSERVE_MS)
}

function closestPrice(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-price]') ?? null
}
