// Runs inside a page and times a click. It uses nothing outside the function, because the browser
// gets it as text. Its state survives a navigation, because a click may load another document.

export type AwaitedChange = {
  selector: string
  /** Undefined: the text content is read. */
  attribute?: string
}

declare global {
  interface Window {
    /** To be called before the click. The click is complete when this part of the page changes. */
    awaitChange: (shows: AwaitedChange) => void
    clickTookMs: number | undefined
  }
}

export function watchClick(): void {
  type Awaited = AwaitedChange & { before: string | null; clickedMs: number | null }
  const KEY = 'awaited-by-bench'

  function awaited(): Awaited | null {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  }

  function read({ selector, attribute }: AwaitedChange): string | null {
    const element = document.querySelector(selector)
    return (
      (attribute === undefined ? element?.textContent : element?.getAttribute(attribute)) ?? null
    )
  }

  window.awaitChange = (shows) => {
    const change: Awaited = { ...shows, before: read(shows), clickedMs: null }
    sessionStorage.setItem(KEY, JSON.stringify(change))
  }

  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const change = awaited()
      // A click on a label also clicks its radio button. Only the first event is the visitor's.
      if (change === null || change.clickedMs !== null) return
      const clickedMs = performance.timeOrigin + timeStamp
      sessionStorage.setItem(KEY, JSON.stringify({ ...change, clickedMs }))
    },
    { capture: true },
  )

  const observer = new MutationObserver(() => {
    const change = awaited()
    if (change === null || change.clickedMs === null) return
    const { before, clickedMs } = change
    const now = read(change)
    if (now === null || now === before) return
    observer.disconnect()
    sessionStorage.removeItem(KEY)
    // The message arrives after the current frame is painted, as in watch-drawing.ts.
    const drawn = new MessageChannel()
    drawn.port1.onmessage = () => {
      window.clickTookMs = performance.timeOrigin + performance.now() - clickedMs
    }
    requestAnimationFrame(() => drawn.port2.postMessage(null))
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}
