import { expect } from 'vitest'
import { CLOCK_PATH } from '../sites/site.ts'
import { type HtmlPage, openHtml } from './html-page.ts'

/** Texts of parts whose call has not ended. */
const PENDING_PARTS = /Loading…|: loading|Loading the others|not loaded yet|loads in about/

/** Then a cached page without all its answers has ended. */
const PAGE_ENDS_MS = 2_000

/** The longest wait for a page, by the clock of its site: for the next minute of the plan. */
const MAX_SITE_MS = 90_000

/** By the clock of this machine. */
const MAX_REAL_MS = 300_000

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
export async function openUntil(
  url: string | URL,
  check: (page: HtmlPage) => void,
): Promise<HtmlPage> {
  const endMs = performance.now() + MAX_REAL_MS
  for (let passedMs = 0; ; ) {
    const page = await openHtml(url)
    try {
      check(page)
      return page
    } catch (error) {
      if (passedMs >= MAX_SITE_MS || performance.now() > endMs) throw error
    }
    if (await advanceClockOf(url)) passedMs += PAGE_ENDS_MS
    else await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Resolves to whether it has moved: a site in another process has the system's clock. */
async function advanceClockOf(url: string | URL): Promise<boolean> {
  const { status } = await fetch(new URL(`${CLOCK_PATH}?ms=${PAGE_ENDS_MS}`, url))
  expect([200, 404]).toContain(status)
  return status === 200
}
