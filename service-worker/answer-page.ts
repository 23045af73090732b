// Answers a request for a page from the network or from this device.
import { type BuiltFiles, keepBuiltPage } from './build-files.ts'
import { findPage, type KeptPage, listPages } from './kept-pages.ts'
import { toListPage } from './list-page.ts'

/** Up to this age a kept page is shown at once. */
const AT_ONCE_MS = 10 * 60_000
/** Nobody waits longer for the network if there is a kept page. */
const MAX_WAIT_MS = 2_500
/** After a request that failed or was slow, the next page does not wait for the network again. */
const LOST_MS = 10_000

type PageRequest = {
  request: Request
  build: BuiltFiles
  /** The worker lives until the promise is settled. */
  waitUntil: (work: Promise<unknown>) => void
}

export type PageAnswer = {
  response: Response
  /** Null if it comes from the network. */
  keptAtMs: number | null
}

/** When a request failed last, or was slow. */
let lostAtMs = Number.NEGATIVE_INFINITY

/** A tab has found out that its own request for data failed, or is slow. */
export function noteLostNetwork(nowMs: number): void {
  lostAtMs = nowMs
}

/** A navigation. A reload asks for what is new, so it waits for the network. */
export async function answerDocument(asked: PageRequest): Promise<PageAnswer> {
  const { request } = asked
  const kept = await findPage(request.url)
  const nowMs = Date.now()
  const isReload = request.cache === 'reload' || request.cache === 'no-cache'
  const isRecent = kept !== undefined && nowMs - kept.keptAtMs < AT_ONCE_MS && !isReload
  // The tab asks for newer prices, and its page is kept anew when idle: a request now would delay it.
  if (isRecent) return fromDevice(kept)
  const network = fetchAndKeep(asked)
  if (kept !== undefined && nowMs - lostAtMs < LOST_MS) return fromDevice(kept)
  const response = await withinLimit(network, kept)
  if (response !== undefined) return { response, keptAtMs: null }
  if (kept !== undefined) return fromDevice(kept)
  const pages = await listPages()
  // The network may have taken hours to fail.
  return { response: toListPage(pages, { nowMs: Date.now() }), keptAtMs: null }
}

/** What a script reads. It says no age, so it is not given at once. */
export async function answerData(asked: PageRequest): Promise<Response> {
  const kept = await findPage(asked.request.url)
  const response = await withinLimit(fetchAndKeep(asked), kept)
  return response ?? kept?.response ?? Response.error()
}

/** Undefined if the network fails. If the page is kept, also if it is slow, or the site has an error. */
async function withinLimit(
  network: Promise<Response>,
  kept: KeptPage | undefined,
): Promise<Response | undefined> {
  const answered = network.catch(() => undefined)
  if (kept === undefined) return answered
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  const response = await Promise.race([answered, slow])
  if (response === undefined) noteLostNetwork(Date.now())
  return response !== undefined && response.status >= 500 ? undefined : response
}

function fetchAndKeep({ request, build, waitUntil }: PageRequest): Promise<Response> {
  const fetched = fetch(request)
  // A page that does not arrive whole, or for which there is no space, is not kept.
  const keep = fetched.then((response) => keepBuiltPage(build, request.url, response.clone()))
  waitUntil(keep.catch(() => undefined))
  return fetched
}

function fromDevice({ response, keptAtMs }: KeptPage): PageAnswer {
  return { response, keptAtMs }
}
