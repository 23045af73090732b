// Functions whose source is sent to the page. They may use nothing from outside.

/** Elements by a selector, and by their name: all of it, or a part of it. */
export type Target = string | { css: string; is?: string; has?: string }

export type FoundPoint = { x: number; y: number }

/** The elements that are displayed, in the order of the document. */
export function findElements(target: string | { css: string; is?: string; has?: string }) {
  const { css, is, has } =
    typeof target === 'string' ? { css: target, is: undefined, has: undefined } : target
  function nameOf(element: HTMLElement): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    // Without the characters around names that may be written from right to left.
    return text
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  }
  return [...document.querySelectorAll<HTMLElement>(css)].filter((element) => {
    if (element.getClientRects().length === 0) return false
    const name = is === undefined && has === undefined ? '' : nameOf(element)
    return (is === undefined || name === is) && (has === undefined || name.includes(has))
  })
}

/** The middle of the first element, or why it cannot be clicked. */
export function pointOf([element]: HTMLElement[]): { x: number; y: number } | string {
  if (element === undefined) return 'there is none'
  if (element.matches(':disabled')) return 'it is disabled'
  function middle(box: DOMRect | undefined) {
    if (box === undefined) return undefined
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  let point = middle(element.getClientRects()[0])
  const isInView = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  if (point !== undefined && !isInView(point)) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    point = middle(element.getClientRects()[0])
  }
  if (point === undefined) return 'it is not displayed'
  const top = document.elementFromPoint(point.x, point.y)
  if (top === null) return 'it is out of view'
  if (!element.contains(top)) return `it is below ${top.outerHTML.slice(0, 80)}`
  return point
}

/** Keeps script errors and refusals of the policy for all documents of the tab. */
export function recordFaults(): void {
  const key = 'recorded-faults'
  function add(text: string): void {
    const faults: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...faults, text]))
  }
  addEventListener('error', ({ error, message }) => add(`error: ${error?.stack ?? message}`))
  addEventListener('unhandledrejection', ({ reason }) =>
    // In Firefox, what the browser rejects itself has an empty stack.
    add(`rejected: ${reason} ${reason?.stack ?? ''}`),
  )
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add(`refused by ${effectiveDirective}: ${blockedURI}`),
  )
}
