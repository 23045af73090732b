// The built site as a visitor meets it, before a market service of the test's choice.
import { startSite } from '../sites/site.ts'

export type Visit = {
  status: number
  headers: Headers
  html: string
  /** What can be read below the header, which says how the market service does just now. */
  text: string
  tookMs: number
}

export type VisitedSite = AsyncDisposable & { visit: (path: string) => Promise<Visit> }

type VisitedSiteOptions = {
  apiBase: string
  now: () => number
  /** Left out, the site begins with an empty cache of its own. */
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
