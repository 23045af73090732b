import { SINGLE_KEYS_KEY } from '../shell/boot/single-keys-key.ts'

/** Whether `/` and `?` are shortcuts. Speech input can type them by accident. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.singleKeys !== 'off'
}

/** Stores the setting. If storage is refused, it lasts until the page closes. */
export function setSingleKeys(isOn: boolean): void {
  const value = isOn ? 'on' : 'off'
  document.documentElement.dataset.singleKeys = value
  try {
    localStorage.setItem(SINGLE_KEYS_KEY, value)
  } catch (error) {
    // A visitor's settings may refuse storage. Any other error is a bug.
    if (!(error instanceof DOMException)) throw error
  }
}
