// The built site as a visitor sees it, with a market service that the test chooses.
import { startSite } from '../sites/site.ts'
import type { StillClock } from '../still-clock.ts'

export type Visit = {
  status: number
  headers: Headers
  html: string
  /** The visible text without the header, which shows the changing state of the service. */
  text: string
  /** In the time of the site. */
  tookMs: number
}

export type VisitedSite = AsyncDisposable & {
  visit: (path: string) => Promise<Visit>
  clock: StillClock
}

type VisitedSiteOptions = {
  apiBase: string
  clock: StillClock
  /** By default the site starts with an empty cache of its own. */
  cacheDirectory?: string
  variables?: Record<string, string>
}

export async function startVisitedSite({
  apiBase,
  clock,
  cacheDirectory,
  variables,
}: VisitedSiteOptions): Promise<VisitedSite> {
  const site = await startSite({
    clock,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: apiBase,
      ...(cacheDirectory === undefined ? {} : { CACHE_DIR: cacheDirectory }),
      ...variables,
    },
  })
  return {
    clock,
    visit: (address) => visit(site.origin + address, clock),
    [Symbol.asyncDispose]: site.close,
  }
}

async function visit(url: string, clock: StillClock): Promise<Visit> {
  const startedMs = clock.now()
  const { status, headers, body } = await fetch(url)
  const html = await new Response(body).text()
  return { status, headers, html, text: toVisibleText(html), tookMs: clock.now() - startedMs }
}

function toVisibleText(html: string): string {
  return html
    .replaceAll(/<(script|style|header)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
