import { expect, vi } from 'vitest'
import { type HtmlPage, openHtml } from './html-page.ts'

/** Texts of parts whose call has not ended. */
const PENDING_PARTS = /not loaded yet|(loads?|arrive) in about|Hourly points/

/**
 * Opens a page until it is complete. With a cold cache, a page may have a refresh for browsers
 * without JavaScript, or texts for the missing parts.
 */
export function openCompletePage(url: string | URL): Promise<HtmlPage> {
  return vi.waitFor(
    async () => {
      const page = await openHtml(url)
      expect(page.html).not.toContain('http-equiv="refresh"')
      expect(page.text).not.toMatch(PENDING_PARTS)
      // A streamed page has its text outside the first `main`.
      expect(page.text).not.toBe('Loading')
      return page
    },
    { timeout: 20_000, interval: 250 },
  )
}

/** Opens a page until it has the text: a cached page is sent once more while a new one renders. */
export function openPageWith(url: string | URL, text: string | RegExp): Promise<HtmlPage> {
  return vi.waitFor(
    async () => {
      const page = await openHtml(url)
      expect(page.text).toMatch(text)
      return page
    },
    { timeout: 20_000, interval: 250 },
  )
}
