import { saveChoice } from './storage.ts'

export type ColourMode = 'light' | 'dark'

/** The `localStorage` key of the colour mode. */
export const STORAGE_KEY = 'tezi-colour-mode'

/** Values of `<meta name="theme-color">`: the browser's own toolbar gets the colour of the header. */
export const THEME_COLORS: Record<ColourMode, string> = { light: '#ffffff', dark: '#171a20' }

/**
 * Shows a mode. React renders the `meta` of the light mode, so the dark mode adds its own before it:
 * the first one counts. The early script contains the source text of this function, so it must not
 * use anything outside itself.
 */
export function showColourMode(mode: ColourMode, darkColor: string): void {
  document.documentElement.dataset.theme = mode
  document.head.querySelector(`meta[content="${darkColor}"]`)?.remove()
  if (mode === 'dark') {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = darkColor
    document.head.prepend(meta)
  }
}

export function readColourMode(): ColourMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Applies a mode and stores it. If storage is refused, the mode lasts until the page closes. */
export function setColourMode(mode: ColourMode): void {
  showColourMode(mode, THEME_COLORS.dark)
  saveChoice(STORAGE_KEY, mode)
}

/** Calls back when the mode changes in this tab, or in another tab through the `storage` event. */
export function subscribeToColourMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    showColourMode(event.newValue === 'dark' ? 'dark' : 'light', THEME_COLORS.dark)
  }
  addEventListener('storage', onStorage)
  return () => {
    observer.disconnect()
    removeEventListener('storage', onStorage)
  }
}
