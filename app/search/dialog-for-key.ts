/** The palette, which finds coins and exchanges, or the list of all keys. */
export type DialogName = 'palette' | 'keys'

/** The dialog that a key asks for; null for a key that is somebody else's. */
export function dialogForKey(event: KeyboardEvent): DialogName | null {
  const { key, target } = event
  if (event.altKey || event.isComposing) return null
  if (event.ctrlKey || event.metaKey) {
    return /^k$/i.test(key) && !event.shiftKey ? 'palette' : null
  }
  if (target instanceof Element && target.matches(':read-write')) return null
  // Who speaks to a computer may write these two without meaning to.
  if (document.documentElement.dataset.singleKeys === 'off') return null
  if (key === '/') return 'palette'
  return key === '?' ? 'keys' : null
}
