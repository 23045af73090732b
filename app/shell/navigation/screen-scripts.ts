import { matchScreen } from '../../routing/match-screen.ts'
import { routeIdOfScreen } from '../../routing/screens.ts'

declare global {
  // Of React Router's framework mode.
  var __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } | undefined
  var __reactRouterRouteModules: Record<string, unknown> | undefined
}

/** As for a page. Without it, a click on a lost connection would never be answered. */
const TIMEOUT_MS = 10_000

/** By URL. A failed load is forgotten, so the next click tries again. */
const loads = new Map<string, Promise<boolean>>()

/**
 * Fetches the script of a screen into the browser's cache, where the router finds it. Resolves to
 * whether the site has answered. The router reloads the document if a script is missing: without a
 * network, the page would be lost.
 */
export function fetchScreenScript(pathname: string): Promise<boolean> {
  const href = missingScriptOf(pathname)
  if (href === undefined) return Promise.resolve(true)
  const load = loads.get(href) ?? fetchScript(href)
  loads.set(href, load)
  return load
}

/** The URL of the script that the router still lacks, if any. */
export function missingScriptOf(pathname: string): string | undefined {
  const id = routeIdOfScreen(matchScreen(pathname))
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = globalThis
  return id in modules ? undefined : manifest?.routes[id]?.module
}

/** Reads to the end, so that the whole file is in the cache. After a new release, it is a 404. */
async function fetchScript(href: string): Promise<boolean> {
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    if (response.status < 500) return true
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isTimeout && !(error instanceof TypeError)) throw error
  }
  loads.delete(href)
  return false
}
