/** The key under which the browser keeps whether keys that are pressed alone do something. */
export const SINGLE_KEYS_KEY = 'tezi-single-keys'
