// Fetches newer data for the page, for all its parts that need some. One request serves them all.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { dataPath } from '../../routing/data-path.ts'
import { isFromDevice, setIsFromDevice } from '../offline/kept-document.ts'
import { readNow } from './corrected-clock.ts'
import { fetchEntityTag } from './fetch-entity-tag.ts'
import { usePause } from './updates-pause.ts'
import { useIsOnline } from './use-is-online.ts'
import { useIsVisible } from './use-is-visible.ts'

/** Why a part of the page needs newer data. */
export type RevalidationReason =
  /** The whole page has nothing to show. */
  | { kind: 'empty' }
  /** The part has nothing to show. */
  | { kind: 'missing' }
  | UpdateReason

/** The part shows data that stops being fresh. */
type UpdateReason = {
  kind: 'update'
  fetchedAtMs: number
  freshUntilMs: number
  /** The URL of the data, if it is not the page's own. */
  href?: string | undefined
}

/** Delays before the first and each further request for one reason. The last delay repeats. */
const DELAYS_MS = {
  // Also of an empty page. A visitor waits, in an outage too, in whose first two minutes the server
  // looks for the service every 15 s. It drops a call for which nobody has asked in 45 s.
  missing: [2000, ...Array<number>(30).fill(4000), 10_000],
  // For 5 s the browser may answer from its own cache. The first request makes the server fetch
  // newer data, which is mostly there at the second one.
  update: [6000, 6000, 20_000, 60_000],
}

/** Tabs with the same data do not all ask in the same second. */
const MAX_SPREAD_MS = 4000

/** The request in flight. */
let inFlight: Promise<void> | null = null

/** The number of requests so far. */
let requestCount = 0

/** When the last request ended, by `performance.now()`. */
let lastEndMs = 0

/** The `ETag` of the data that the page shows. */
let shown: { key: string; entityTag: string | null } = { key: '', entityTag: null }

/** What a part remembers while it has the same reason. */
type Waiting = {
  key: string
  sinceMs: number
  /** Of this tab, for updates. */
  spreadMs: number
  /** The number of requests before the part needed newer data. Null while its data is fresh. */
  countBefore: number | null
}

/**
 * Revalidates the page as long as there is a reason, after growing delays, while the tab is visible
 * and online. A pause stops updates. Only the visitor's own pause stops requests for missing parts,
 * and no pause stops those for an empty page. What is due when the tab resumes runs at once.
 */
export function useRevalidation(reason: RevalidationReason | null): void {
  const { revalidate } = useRevalidator()
  const { pathname, search, key: locationKey } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const isActive = useIsActive(reason?.kind)
  const waiting = useRef<Waiting>({ key: '', sinceMs: 0, spreadMs: 0, countBefore: null })
  const kind = reason?.kind
  const update = reason?.kind === 'update' ? reason : null
  const freshUntilMs = update?.freshUntilMs ?? 0
  const freshForMs = freshUntilMs - (update?.fetchedAtMs ?? 0)
  const href = update?.href ?? dataPath(pathname) + search

  useEffect(() => {
    // Another page, another reason and newer data start with new delays.
    const key = `${locationKey} ${kind} ${freshUntilMs}`
    if (waiting.current.key !== key) {
      const spreadMs = Math.random() * MAX_SPREAD_MS
      waiting.current = { key, sinceMs: performance.now(), spreadMs, countBefore: null }
    }
    // A revalidation during a navigation would start the navigation again.
    if (kind === undefined || !isActive || isNavigating) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>

    function leftMs(): number {
      const { sinceMs, spreadMs } = waiting.current
      const nowMs = performance.now()
      if (kind === 'update') {
        // By a slow clock that was not corrected yet, the data would be fresh for hours.
        const leftOfTermMs = sinceMs + freshForMs - nowMs
        const leftMs = Math.min(freshUntilMs - readNow(), leftOfTermMs) + spreadMs
        if (leftMs > 0) return leftMs
      }
      waiting.current.countBefore ??= requestCount
      const delays = kind === 'update' ? DELAYS_MS.update : DELAYS_MS.missing
      const count = requestCount - waiting.current.countBefore
      const delayMs = delays[Math.min(count, delays.length - 1)] ?? 0
      return Math.max(sinceMs, lastEndMs) + delayMs - nowMs
    }

    function askWhenDue(): void {
      const ms = leftMs()
      if (ms <= 0) void ask()
      // A part of a millisecond would be no wait.
      else timer = setTimeout(askWhenDue, Math.ceil(ms))
    }

    async function ask(): Promise<void> {
      inFlight ??= startRequest()
      await inFlight
      if (isCurrent) askWhenDue()
    }

    async function startRequest(): Promise<void> {
      requestCount += 1
      await refresh().finally(() => {
        inFlight = null
        lastEndMs = performance.now()
      })
    }

    /**
     * A failed revalidation would replace a readable page, or a search field in which somebody
     * types, with the error display of the root. The router has no way to prevent that. So a HEAD
     * request finds out first whether the site answers, and whether it has anything newer.
     */
    async function refresh(): Promise<void> {
      const entityTag = await fetchEntityTag(href)
      if (entityTag === undefined || !isCurrent) return
      const shownKey = `${locationKey} ${href}`
      const isSame = shown.key === shownKey && shown.entityTag === entityTag
      // An empty page does not show the data that it got last.
      if (isSame && entityTag !== null && kind !== 'empty') return
      // A page of the device says more than an error of the site.
      if (entityTag === null && isFromDevice()) return
      shown = { key: shownKey, entityTag }
      await revalidate()
      setIsFromDevice(false)
    }

    askWhenDue()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [revalidate, locationKey, isNavigating, isActive, kind, freshUntilMs, freshForMs, href])
}

function useIsActive(kind: RevalidationReason['kind'] | undefined): boolean {
  const pause = usePause()
  const isVisible = useIsVisible()
  const isOnline = useIsOnline()
  const isPaused = kind === 'update' ? pause !== null : kind === 'missing' && pause === 'visitor'
  return isVisible && isOnline && !isPaused
}
