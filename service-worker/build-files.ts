// The scripts and styles of the site. Their names have a hash, so a cached one is always right. Each
// build has a cache of its own. Those of earlier builds stay until this build has all of its own, and
// no tab is left that was open when it took over.
import { dropPagesBefore, keepPage, mayKeep } from './kept-pages.ts'
import type { Tabs } from './worker-scope.ts'

const FILES_CACHES = 'tezi-files-'
/** A record in the cache of files, beside them. */
const TAKEOVER = '/takeover'
/** In quotes: a link may have such a path in its query, or of another site. */
const FILE_IN_PAGE = /["'](\/assets\/[\w.-]+\.(?:js|css))\b/g

type Takeover = { atMs: number; tabs: readonly string[] }

/** What the build writes into the worker. */
export type BuiltFiles = { id: string; paths: readonly string[] }

type FileRequest = {
  request: Request
  /** The worker lives until the promise is settled. */
  waitUntil: (work: Promise<unknown>) => void
}

export async function answerFile(
  { request, waitUntil }: FileRequest,
  build: BuiltFiles,
): Promise<Response> {
  // Where storage is refused, the network has it.
  const cached = await findFile(request.url).catch(() => undefined)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  const keep = response.ok ? keepFile(build, request.url, response.clone()) : Promise.resolve()
  // A page does not wait for the storage. A file for which there is no space is not kept.
  waitUntil(keep.catch(() => undefined))
  return response
}

/** Fetches what is missing, one after the other. A worker that is killed goes on at its next visit. */
export async function fetchFiles(build: BuiltFiles): Promise<void> {
  await fillCache(build, async (path) => (await findFile(path)) ?? (await fetchFile(path)))
}

/** Whether a page of the build has all scripts that it may ask for. */
export async function hasAllFiles({ id, paths }: BuiltFiles): Promise<boolean> {
  const requests = await (await caches.open(FILES_CACHES + id)).keys()
  const cached = new Set(requests.map(({ url }) => new URL(url).pathname))
  return paths.every((path) => cached.has(path))
}

/** Notes which tabs may still need files of an earlier build. */
export async function takeOver(build: BuiltFiles, tabs: Tabs, nowMs: number): Promise<void> {
  const takeover: Takeover = { atMs: nowMs, tabs: await openTabs(tabs) }
  const cache = await caches.open(FILES_CACHES + build.id)
  await cache.put(TAKEOVER, new Response(JSON.stringify(takeover)))
}

/** Pages that were kept before need files of an earlier build. */
export async function takenOverAtMs(build: BuiltFiles): Promise<number> {
  return (await findTakeover(build))?.atMs ?? 0
}

/** Deletes the files of earlier builds, and the pages that need them, once no tab is left of them. */
export async function dropOldFiles(build: BuiltFiles, tabs: Tabs): Promise<void> {
  const own = FILES_CACHES + build.id
  const old = (await caches.keys()).filter((name) => name.startsWith(FILES_CACHES) && name !== own)
  if (old.length === 0) return
  // There may have been no space for the record.
  const { atMs, tabs: oldTabs } = (await findTakeover(build)) ?? { atMs: Date.now(), tabs: [] }
  const open = await openTabs(tabs)
  if (oldTabs.some((id) => open.includes(id))) return
  // Builds share files.
  await fillCache(build, findFile).catch(ignoreFullDevice)
  for (const name of old) await caches.delete(name)
  await dropPagesBefore(atMs)
}

/** Keeps a page of this build. After a release, a page may come before the worker of its build. */
export async function keepBuiltPage(
  build: BuiltFiles,
  url: string,
  response: Response,
): Promise<void> {
  const nowMs = Date.now()
  if (!mayKeep(url, response, nowMs)) return response.body?.cancel()
  const files = (await response.clone().text()).matchAll(FILE_IN_PAGE)
  if ([...files].every(([, path = '']) => build.paths.includes(path))) {
    await keepPage(url, response, nowMs)
  }
}

/** For a `catch`: the device has no more space. */
export function ignoreFullDevice(error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
}

async function findTakeover({ id }: BuiltFiles): Promise<Takeover | undefined> {
  const record = await (await caches.open(FILES_CACHES + id)).match(TAKEOVER)
  return record?.json()
}

async function openTabs(tabs: Tabs): Promise<string[]> {
  const open = await tabs.matchAll({ type: 'window', includeUncontrolled: true })
  return open.map(({ id }) => id)
}

/** In the cache of any build. */
function findFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`)
  return response
}

/** Adds the files that the cache of a build does not have, as far as they are found. */
async function fillCache(
  { id, paths }: BuiltFiles,
  find: (path: string) => Promise<Response | undefined>,
): Promise<void> {
  const own = await caches.open(FILES_CACHES + id)
  for (const path of paths) {
    if ((await own.match(path, { ignoreVary: true })) !== undefined) continue
    const response = await find(path)
    if (response !== undefined) await own.put(path, response)
  }
}

async function keepFile({ id }: BuiltFiles, path: string, response: Response): Promise<void> {
  await (await caches.open(FILES_CACHES + id)).put(path, response)
}
