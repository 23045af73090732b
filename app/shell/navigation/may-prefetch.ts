import { isReachable } from '../freshness/site-contact.ts'

/** The part of the Network Information API that we use. Not all browsers have it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/**
 * Whether pages may be prefetched. Not in data-saver mode, not on a slow network, and not from the
 * demo market, whose answers browsers may not cache. Not without a network either: if the script of
 * a prefetched screen is lost, the router reloads the document, and the page is lost as well.
 */
export function mayPrefetch(): boolean {
  if (typeof document === 'undefined') return false
  return isReachable() && !isSavingData() && document.documentElement.dataset.source === 'live'
}

/** Whether the browser is in data-saver mode or on a slow network. */
export function isSavingData(): boolean {
  return whySavingData() !== null
}

/** Why pages should cause as few requests as they can. Null if there is no reason. */
export function whySavingData(): 'data-saver' | 'slow-network' | null {
  const { connection = {} }: Navigator & { connection?: NetworkInformation } = navigator
  const { saveData = false, effectiveType = '4g' } = connection
  if (saveData) return 'data-saver'
  return effectiveType === '4g' ? null : 'slow-network'
}
