import { SINGLE_KEYS_KEY } from '../../shell/boot/single-keys-key.ts'
import { writeStored } from '../../shell/boot/storage.ts'

/** Whether `/` and `?` are shortcuts. Speech input can type them by accident. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.singleKeys !== 'off'
}

/** False if the setting could not be stored. It then lasts until the page closes. */
export function setSingleKeys(isOn: boolean): boolean {
  const value = isOn ? 'on' : 'off'
  document.documentElement.dataset.singleKeys = value
  return writeStored(SINGLE_KEYS_KEY, value)
}
