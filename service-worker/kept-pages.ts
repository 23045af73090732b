// The pages that this device keeps, by their URL: documents, daily prices that a tax year asked for,
// and coins to suggest. Nothing is kept or found that may show a figure older than 24 hours.
import { MAX_SHOWN_AGE_MS } from '../market/answer/snapshot.ts'

const PAGES_CACHE = 'tezi-pages'
/** A page is shown only so long before its end that it can wait for the network, and start. */
const MARGIN_MS = 60_000
const MAX_PAGES = 60
/** Tables of 100 coins: 35. With the files of two builds a browser uses less than 15 MB. */
const MAX_BYTES = 10_000_000

/** When the oldest answer on the page is 24 hours old, by the site's clock. */
const EXPIRES = 'Market-Expires'
/** By the clock of the device. */
const KEPT_AT = 'Kept-At'
const KEPT_UNTIL = 'Kept-Until'
const BYTES = 'Kept-Bytes'

/** No market figure is in them. A language may stand in front of the path. */
const WITHOUT_PRICES = /^(\/[a-z]{2})?\/(portfolio|portfolio\/tax|watchlist)$/

export type KeptPage = { response: Response; keptAtMs: number }

export type ListedPage = {
  href: string
  /** As it stands in the HTML, so it is escaped. */
  title: string
  /** When its oldest answer was fetched. Null for a page without prices. */
  oldestAtMs: number | null
}

/** Whether the headers of an answer allow to keep it. */
export function mayKeep(url: string, response: Response, nowMs: number): boolean {
  return keptUntilMs(url, response, nowMs) > nowMs
}

/** Keeps an answer of the site if it is a whole page. Resolves once it is stored. */
export async function keepPage(url: string, response: Response, nowMs: number): Promise<void> {
  const untilMs = keptUntilMs(url, response, nowMs)
  if (untilMs <= nowMs) return
  const body = await response.blob()
  const headers = new Headers(response.headers)
  headers.set(BYTES, String(body.size))
  headers.set(KEPT_AT, String(nowMs))
  headers.set(KEPT_UNTIL, String(untilMs))
  // The body is stored as the browser has decoded it.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const cache = await caches.open(PAGES_CACHE)
  await cache.put(toKey(url), new Response(body, { headers }))
  await dropOldest(cache)
}

/** Undefined if the page is not kept, or no longer to be shown. */
export async function findPage(
  url: string,
  now: () => number = Date.now,
): Promise<KeptPage | undefined> {
  const cache = await caches.open(PAGES_CACHE)
  const response = await cache.match(toKey(url), { ignoreVary: true })
  if (response === undefined) return undefined
  const { keptAtMs, untilMs } = timesOf(response)
  // Read only now: the page may have been kept meanwhile.
  const nowMs = now()
  // A clock that was set back says nothing about the age.
  if (nowMs >= keptAtMs && nowMs < untilMs - MARGIN_MS) return { response, keptAtMs }
  void response.body?.cancel()
  await cache.delete(toKey(url), { ignoreVary: true })
  return undefined
}

/** The documents that can be shown now, the last kept first. */
export async function listPages(now: () => number = Date.now): Promise<ListedPage[]> {
  const cache = await caches.open(PAGES_CACHE)
  const listed: (ListedPage & { keptAtMs: number })[] = []
  for (const { url } of await cache.keys()) {
    const page = await findPage(url, now)
    const title = /<title>([^<]*)<\/title>/.exec((await page?.response.text()) ?? '')?.[1]
    if (page === undefined || title === undefined) continue
    const { pathname, search } = new URL(url)
    const { untilMs } = timesOf(page.response)
    const oldestAtMs = Number.isFinite(untilMs) ? untilMs - MAX_SHOWN_AGE_MS : null
    listed.push({ href: pathname + search, title, oldestAtMs, keptAtMs: page.keptAtMs })
  }
  return listed
    .sort((a, b) => b.keptAtMs - a.keptAtMs)
    .map(({ href, title, oldestAtMs }) => ({ href, title, oldestAtMs }))
}

/** Of an earlier build, whose scripts are gone. */
export async function dropPagesBefore(keptAtMs: number): Promise<void> {
  const cache = await caches.open(PAGES_CACHE)
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true })
    void response?.body?.cancel()
    if (response !== undefined && timesOf(response).keptAtMs < keptAtMs) await cache.delete(request)
  }
}

/**
 * 0 if the answer is not to be kept. An error and a page that streamed are `no-store`, and so is
 * every page of the demo market. If the clock of the device is wrong, the shorter time counts: that
 * to the moment of the site, or that which the site's own clock says is left.
 */
function keptUntilMs(url: string, response: Response, nowMs: number): number {
  const { status, redirected, type, headers } = response
  if (status !== 200 || redirected || type === 'opaqueredirect') return 0
  if (headers.get('Cache-Control')?.includes('no-store') !== false) return 0
  const expires = headers.get(EXPIRES)
  if (expires === null) {
    return WITHOUT_PRICES.test(new URL(url).pathname) ? Number.POSITIVE_INFINITY : 0
  }
  const expiresMs = Date.parse(expires)
  const leftMs = expiresMs - Date.parse(headers.get('Date') ?? '')
  const untilMs = Math.min(expiresMs, nowMs + leftMs)
  return Number.isFinite(untilMs) ? untilMs : 0
}

function timesOf({ headers }: Response): { keptAtMs: number; untilMs: number } {
  return { keptAtMs: Number(headers.get(KEPT_AT)), untilMs: Number(headers.get(KEPT_UNTIL)) }
}

/** Pages without prices stay: nobody may open them for months, and then without a network. */
async function dropOldest(cache: Cache): Promise<void> {
  const pages: { request: Request; keptAtMs: number; bytes: number }[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true })
    if (response === undefined) continue
    const bytes = Number(response.headers.get(BYTES))
    // Otherwise Chromium counts a deleted page until it collects the response.
    void response.body?.cancel()
    pages.push({ request, bytes, keptAtMs: timesOf(response).keptAtMs })
  }
  let count = pages.length
  let bytes = pages.reduce((sum, page) => sum + page.bytes, 0)
  for (const page of pages.sort((a, b) => a.keptAtMs - b.keptAtMs)) {
    if (count <= MAX_PAGES && bytes <= MAX_BYTES) return
    if (WITHOUT_PRICES.test(new URL(page.request.url).pathname)) continue
    await cache.delete(page.request)
    count -= 1
    bytes -= page.bytes
  }
}

/** Without the fragment. */
function toKey(url: string): string {
  return url.split('#', 1)[0] ?? url
}
