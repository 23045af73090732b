// The scripts and styles of the site. Their names have a hash, so a cached one is always right. Each
// build has a cache of its own. Those of earlier builds stay until no tab is left that was open when
// this build took over.
import { dropPagesBefore } from './kept-pages.ts'
import type { Tabs } from './worker-scope.ts'

const FILES_CACHES = 'tezi-files-'
/** A record in the cache of files, beside them. */
const TAKEOVER = '/takeover'

type Takeover = { atMs: number; tabs: readonly string[] }

/** What the build writes into the worker. */
export type BuiltFiles = { id: string; paths: readonly string[] }

export async function answerFile(request: Request, build: BuiltFiles): Promise<Response> {
  const cached = await findFile(request.url)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.ok) await keepFile(build, request.url, response.clone())
  return response
}

/** Fetches what is missing, one after the other. A worker that is killed goes on at its next visit. */
export async function fetchFiles(build: BuiltFiles): Promise<void> {
  for (const path of build.paths) {
    const isCached = (await findFile(path)) !== undefined
    const response = isCached ? undefined : await fetch(path)
    if (response?.ok === true) await keepFile(build, path, response)
  }
}

/** Notes which tabs may still need files of an earlier build. */
export async function takeOver(build: BuiltFiles, tabs: Tabs, nowMs: number): Promise<void> {
  const takeover: Takeover = { atMs: nowMs, tabs: await openTabs(tabs) }
  const cache = await caches.open(FILES_CACHES + build.id)
  await cache.put(TAKEOVER, new Response(JSON.stringify(takeover)))
  await dropOldFiles(build, tabs)
}

/** Deletes the files of earlier builds, and the pages that need them, once no tab is left of them. */
export async function dropOldFiles(build: BuiltFiles, tabs: Tabs): Promise<void> {
  const own = FILES_CACHES + build.id
  const old = (await caches.keys()).filter((name) => name.startsWith(FILES_CACHES) && name !== own)
  if (old.length === 0) return
  const record = await (await caches.open(own)).match(TAKEOVER)
  if (record === undefined) return
  const { atMs, tabs: before }: Takeover = await record.json()
  const open = await openTabs(tabs)
  if (before.some((id) => open.includes(id))) return
  for (const name of old) await caches.delete(name)
  await dropPagesBefore(atMs)
}

async function openTabs(tabs: Tabs): Promise<string[]> {
  const open = await tabs.matchAll({ type: 'window', includeUncontrolled: true })
  return open.map(({ id }) => id)
}

/** In the cache of any build. */
function findFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

async function keepFile({ id }: BuiltFiles, path: string, response: Response): Promise<void> {
  await (await caches.open(FILES_CACHES + id)).put(path, response)
}
