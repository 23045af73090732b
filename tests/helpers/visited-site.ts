// The built site as a visitor meets it, before a market service of the test's choice.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite } from './site.ts'

export type Visit = {
  status: number
  headers: Headers
  html: string
  /** What can be read on the page, scripts aside. */
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
  const ownDirectory = await makeFolder()
  const site = await startSite({
    now,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: apiBase,
      // The budget has tests of its own.
      MARKET_CALLS_PER_MINUTE: '6000',
      CLIENT_WORK_PER_MINUTE: '0',
      CACHE_DIR: cacheDirectory ?? ownDirectory,
      ...variables,
    },
  })
  return {
    visit: (address) => visit(site.origin + address),
    async [Symbol.asyncDispose]() {
      await site.close()
      await rm(ownDirectory, { recursive: true, force: true })
    },
  }
}

export function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'tezi-'))
}

async function visit(url: string): Promise<Visit> {
  const startedMs = performance.now()
  const { status, headers, body } = await fetch(url)
  const html = await new Response(body).text()
  return { status, headers, html, text: readable(html), tookMs: performance.now() - startedMs }
}

function readable(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
