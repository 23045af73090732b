/** The `localStorage` key that stores whether single-key shortcuts are on. */
export const SINGLE_KEYS_KEY = 'tezi-single-keys'
