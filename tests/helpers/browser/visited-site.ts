// The built site as a visitor sees it, with a market service that the test chooses.
import { startSite } from '../sites/site.ts'

export type Visit = {
  status: number
  headers: Headers
  html: string
  /** The visible text without the header, which shows the changing state of the service. */
  text: string
  tookMs: number
}

export type VisitedSite = AsyncDisposable & { visit: (path: string) => Promise<Visit> }

type VisitedSiteOptions = {
  apiBase: string
  now: () => number
  /** By default the site starts with an empty cache of its own. */
  cacheDirectory?: string
  variables?: Record<string, string>
}

export async function startVisitedSite({
  apiBase,
  now,
  cacheDirectory,
  variables,
}: VisitedSiteOptions): Promise<VisitedSite> {
  const site = await startSite({
    now,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: apiBase,
      ...(cacheDirectory === undefined ? {} : { CACHE_DIR: cacheDirectory }),
      ...variables,
    },
  })
  return {
    visit: (address) => visit(site.origin + address),
    [Symbol.asyncDispose]: site.close,
  }
}

async function visit(url: string): Promise<Visit> {
  const startedMs = performance.now()
  const { status, headers, body } = await fetch(url)
  const html = await new Response(body).text()
  return { status, headers, html, text: toVisibleText(html), tookMs: performance.now() - startedMs }
}

function toVisibleText(html: string): string {
  return html
    .replaceAll(/<(script|style|header)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
