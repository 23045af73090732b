import { expect, vi } from 'vitest'
import { type HtmlPage, openHtml } from './html-page.ts'

/** What a page says of a part whose call has not ended. */
const PENDING_PARTS = /still to come|comes in about|Hourly points/

/**
 * The page once all of its data are in it. A site whose cache is cold may send a page without them,
 * which asks a browser without script to reload it, or one that says which parts are to come.
 */
export function openCompletePage(url: string | URL): Promise<HtmlPage> {
  return vi.waitFor(
    async () => {
      const page = await openHtml(url)
      expect(page.html).not.toContain('http-equiv="refresh"')
      expect(page.text).not.toMatch(PENDING_PARTS)
      return page
    },
    { timeout: 20_000, interval: 250 },
  )
}
