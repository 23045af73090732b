/** The search palette, or the list of keyboard shortcuts. */
export type DialogName = 'palette' | 'keys'

/** The dialog that a key opens. Null for other keys. */
export function dialogForKey(event: KeyboardEvent): DialogName | null {
  const { key, target } = event
  if (event.altKey || event.isComposing) return null
  if (event.ctrlKey || event.metaKey) {
    return /^k$/i.test(key) && !event.shiftKey ? 'palette' : null
  }
  if (target instanceof Element && target.matches(':read-write')) return null
  // Speech input can type these two keys by accident.
  if (document.documentElement.dataset.singleKeys === 'off') return null
  if (key === '/') return 'palette'
  return key === '?' ? 'keys' : null
}
