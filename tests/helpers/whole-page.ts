import { expect, vi } from 'vitest'
import { type HtmlPage, openHtml } from './html-page.ts'

/**
 * The page once all of its data are in it. A site whose cache is cold may send a page without them,
 * which asks a browser without script to reload it.
 */
export function openWholePage(url: string | URL): Promise<HtmlPage> {
  return vi.waitFor(
    async () => {
      const page = await openHtml(url)
      expect(page.html).not.toContain('http-equiv="refresh"')
      return page
    },
    { timeout: 20_000, interval: 250 },
  )
}
