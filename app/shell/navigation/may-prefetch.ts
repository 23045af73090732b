/** What the browser tells of its network, where it does. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/**
 * Whether pages may be fetched before they are asked for: not where a visitor saves data or the
 * network is slow, and not from the demo market, whose answers no browser may keep.
 */
export function mayPrefetch(): boolean {
  if (typeof document === 'undefined') return false
  return !isSavingData() && document.documentElement.dataset.source === 'live'
}

/** Whether the browser says that its data are dear, or come slowly. */
export function isSavingData(): boolean {
  const { connection = {} }: Navigator & { connection?: NetworkInformation } = navigator
  const { saveData = false, effectiveType = '4g' } = connection
  return saveData || effectiveType !== '4g'
}
