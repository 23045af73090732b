/** Maximum time from a request for new data to its arrival. */
const OBSERVE_MS = 10_000
const HIGHLIGHT_MS = 1_500

/**
 * Briefly highlights prices that change from now on (elements with `data-price`). It does nothing
 * if the visitor prefers reduced motion. Prices of added or removed rows are not highlighted.
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
