// What runs inside a page whose links are clicked. It must stand alone, since it is sent to the
// browser as text, and it outlives the page: a click may load another document.

export type AwaitedChange = {
  selector: string
  /** Undefined for what is read as text. */
  attribute?: string
}

declare global {
  interface Window {
    /** To be called before the click, which then is over when what it names has changed. */
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
      // A label that is clicked clicks its radio too: the first one is the visitor's.
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
    // A message comes when the frame under way has been drawn, as in watch-drawing.ts.
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
