/** The colours and font of the page. */
export type ChartTheme = {
  card: string
  line: string
  up: string
  down: string
  ink: string
  softInk: string
  hairline: string
  fontFamily: string
}

export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const readToken = (name: string) => style.getPropertyValue(name).trim()
  return {
    card: readToken('--card'),
    line: readToken('--price-line'),
    up: readToken('--up'),
    down: readToken('--down'),
    ink: readToken('--ink'),
    softInk: readToken('--soft-ink'),
    hairline: readToken('--line'),
    fontFamily: style.fontFamily,
  }
}

/** Calls `onSwitch` on each change of the colour mode. Returns a function that stops it. */
export function watchColourMode(onSwitch: () => void): () => void {
  const observer = new MutationObserver(onSwitch)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
