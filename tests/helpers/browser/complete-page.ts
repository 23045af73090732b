import { expect, vi } from 'vitest'
import { CLOCK_PATH } from '../sites/site.ts'
import { type HtmlPage, openHtml } from './html-page.ts'

/** Texts of parts whose call has not ended. */
const PENDING_PARTS = /not loaded yet|(loads?|arrive) in about|Hourly points/

/** Then a cached page without all its answers has ended. */
const PAGE_ENDS_MS = 2_000

/**
 * Opens a page until it is complete, and advances the clock of its site in between. With a cold
 * cache, a page may have a refresh for browsers without JavaScript, or texts for the missing parts.
 */
export function openCompletePage(url: string | URL): Promise<HtmlPage> {
  return openUntil(url, (page) => {
    expect(page.html).not.toContain('http-equiv="refresh"')
    expect(page.text).not.toMatch(PENDING_PARTS)
    // A streamed page has its text outside the first `main`.
    expect(page.text).not.toBe('Loading')
  })
}

/** Opens a page until it has the text: a cached page is sent once more while a new one renders. */
export function openPageWith(url: string | URL, text: string | RegExp): Promise<HtmlPage> {
  return openUntil(url, (page) => expect(page.text).toMatch(text))
}

/** Opens a page until `check` does not throw. The clock of its site advances in between. */
export function openUntil(url: string | URL, check: (page: HtmlPage) => void): Promise<HtmlPage> {
  return vi.waitFor(
    async () => {
      const page = await openHtml(url)
      try {
        check(page)
      } catch (error) {
        await advanceClockOf(url)
        throw error
      }
      return page
    },
    { timeout: 60_000, interval: 10 },
  )
}

/** The site may be in another process. One that has the system's clock does not know the path. */
async function advanceClockOf(url: string | URL): Promise<void> {
  await (await fetch(new URL(`${CLOCK_PATH}?ms=${PAGE_ENDS_MS}`, url))).text()
}
