// Runs inside a page, before its first byte, and measures it. It uses nothing outside the function,
// because the browser gets it as text. Times are in milliseconds since the navigation began.

export type PageMetrics = {
  /** When the first frame with a price was painted, on the same clock as FCP and LCP. */
  firstPriceMs: number | null
  lcpMs: number
  longTasks: { startMs: number; durationMs: number }[]
  shift: number
}

declare global {
  interface Window {
    benchMetrics: PageMetrics
  }
  /** TypeScript does not know it, because only Chromium has it. */
  class LayoutShift extends PerformanceEntry {
    value: number
  }
}

export function watchPage(): void {
  const metrics: PageMetrics = { firstPriceMs: null, lcpMs: 0, longTasks: [], shift: 0 }
  window.benchMetrics = metrics

  function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
    observer.observe({ type, buffered: true })
  }

  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.lcpMs = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    metrics.longTasks.push({ startMs: startTime, durationMs: duration })
  })
  observe('layout-shift', (entry) => {
    if (entry instanceof LayoutShift) metrics.shift += entry.value
  })
  observe('element', ({ startTime }) => {
    metrics.firstPriceMs ??= startTime
  })

  function findPrice(): Element | null {
    const main = document.querySelector('main')
    if (main === null) return null
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (/[₹$€][\d.,]/.test(textContent ?? '')) return parentElement
    }
    return null
  }

  /** The browser reports when the text of a marked element is first painted, for blocks only. */
  function timeElement(element: Element | null): void {
    if (element === null) return
    const { display } = getComputedStyle(element)
    if (display === 'inline' || display === 'contents') timeElement(element.parentElement)
    else element.setAttribute('elementtiming', 'first price')
  }

  function look(): void {
    const price = findPrice()
    if (price === null) requestAnimationFrame(look)
    else timeElement(price)
  }
  requestAnimationFrame(look)
}
