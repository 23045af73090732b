// Runs inside a page, before its first byte, and measures it. It uses nothing outside the function,
// because the browser gets it as text. Times are in milliseconds since the navigation began.

export type PageMetrics = {
  /** When the first frame with a price was painted, on the same clock as FCP and LCP. */
  firstPriceMs: number | null
  /** When the chart's line first had its final shape. */
  lineMs: number | null
  linePath: string | null
  lcp: { timeMs: number; element: string } | null
  longTasks: { startMs: number; durationMs: number }[]
  shift: number
  /** The elements that moved, for debugging. */
  shifted: string[]
}

declare global {
  interface Window {
    benchMetrics: PageMetrics
  }
  /** TypeScript does not know it, because only Chromium has it. */
  class LayoutShift extends PerformanceEntry {
    value: number
    sources: { node?: Node }[]
  }
}

export function watchPage(): void {
  const metrics: PageMetrics = {
    firstPriceMs: null,
    lineMs: null,
    linePath: null,
    lcp: null,
    longTasks: [],
    shift: 0,
    shifted: [],
  }
  window.benchMetrics = metrics

  function nameOf(node: Node | null | undefined): string {
    if (!(node instanceof Element)) return node?.nodeName.toLowerCase() ?? 'gone'
    const { className } = node
    return `${node.localName}${typeof className === 'string' && className ? `.${className}` : ''}`
  }

  function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
    observer.observe({ type, buffered: true })
  }

  observe('largest-contentful-paint', (entry) => {
    if (!(entry instanceof LargestContentfulPaint)) return
    metrics.lcp = { timeMs: entry.startTime, element: nameOf(entry.element) }
  })
  observe('longtask', ({ startTime, duration }) => {
    metrics.longTasks.push({ startMs: startTime, durationMs: duration })
  })
  observe('layout-shift', (entry) => {
    if (!(entry instanceof LayoutShift)) return
    metrics.shift += entry.value
    metrics.shifted.push(...entry.sources.map(({ node }) => nameOf(node)))
  })

  function recordLine(): void {
    const line = document.querySelector('main figure svg[role="img"] path')
    const linePath = line?.getAttribute('d') ?? null
    if (linePath === metrics.linePath) return
    metrics.linePath = linePath
    metrics.lineMs = performance.now()
  }
  // `look` checks the line until then.
  addEventListener('load', () => {
    const observer = new MutationObserver(recordLine)
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['d'] })
  })

  observe('element', (entry) => {
    metrics.firstPriceMs ??= entry.startTime
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

  let isPriceThere = false
  function look(): void {
    const price = isPriceThere ? null : findPrice()
    if (price !== null) {
      isPriceThere = true
      timeElement(price)
    }
    recordLine()
    if (!isPriceThere || document.readyState !== 'complete') requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
