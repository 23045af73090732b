import { isSavingData } from '../../routing/saving-data.ts'

/**
 * Whether pages may be prefetched. Not in data-saver mode, not on a slow network, and not from the
 * demo market, whose answers browsers may not cache. Not without a network either: if the script of
 * a prefetched screen is lost, the router reloads the document, and the page is lost as well.
 */
export function mayPrefetch(): boolean {
  if (typeof document === 'undefined') return false
  return navigator.onLine && !isSavingData() && document.documentElement.dataset.source === 'live'
}
