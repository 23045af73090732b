/** A page in two: what every page begins with, and the rest. */
export type PageContent = { head: string; rest: string }

const VIEWPORT_END = /<meta name="viewport"[^>]*>/
const STYLES = /<style\b[^>]*>.*?<\/style>/s

/**
 * Splits a page after its style sheet, which is moved up before all in which pages differ, their
 * titles first. What has none is all rest.
 */
export function splitPage(html: string): PageContent {
  const viewport = VIEWPORT_END.exec(html)
  const styles = STYLES.exec(html)
  if (viewport === null || styles === null) return { head: '', rest: html }
  const start = viewport.index + viewport[0].length
  return {
    head: html.slice(0, start) + styles[0],
    rest: html.slice(start, styles.index) + html.slice(styles.index + styles[0].length),
  }
}
