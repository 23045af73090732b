import { SINGLE_KEYS_KEY } from '../shell/boot/single-keys-key.ts'

/** Whether `/` and `?` do something: who speaks to a computer may write them without meaning to. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.singleKeys !== 'off'
}

/** Switches them and keeps that; where the browser keeps nothing, it lasts until the page closes. */
export function setSingleKeys(isOn: boolean): void {
  const value = isOn ? 'on' : 'off'
  document.documentElement.dataset.singleKeys = value
  try {
    localStorage.setItem(SINGLE_KEYS_KEY, value)
  } catch (error) {
    // Storage may be refused by a visitor's settings; anything else is a fault of ours.
    if (!(error instanceof DOMException)) throw error
  }
}
