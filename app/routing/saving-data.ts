/** The part of the Network Information API that we use. Not all browsers have it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Whether the browser is in data-saver mode or on a slow network. False on the server. */
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
