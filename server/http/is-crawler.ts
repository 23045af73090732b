import { isbot } from 'isbot'

/**
 * Tools in somebody's hand, and checks of this site: isbot counts them, but they crawl nothing.
 * A browser without a window is told from others by nothing but its name.
 */
const TOOLS =
  /Headless(?=Chrome)| Chrome-Lighthouse|^(curl|wget|node|undici|axios|autocannon|wrk|k6|python-requests|go-http-client)\b.*/gi

/** Whether a client says that it is a search engine, a preview of links or another such program. */
export function isCrawler(userAgent: string | undefined): boolean {
  return isbot(userAgent?.replaceAll(TOOLS, ''))
}
