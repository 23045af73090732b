export type ColourMode = 'light' | 'dark'

/** The key under which the browser keeps a visitor's colour mode. */
export const STORAGE_KEY = 'tezi-colour-mode'

/** The browser's own frame around the page takes its colour. */
export const THEME_COLORS: Record<ColourMode, string> = { light: '#fbfaf7', dark: '#0f1115' }

export function readColourMode(): ColourMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Applies a mode and keeps it; where the browser keeps nothing, it lasts until the page closes. */
export function setColourMode(mode: ColourMode): void {
  document.documentElement.dataset.theme = mode
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[mode])
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch (error) {
    // Storage may be refused by a visitor's settings; anything else is a fault of ours.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Calls back whenever the mode changes, in this tab or, through storage, in another. */
export function subscribeToColourMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    document.documentElement.dataset.theme = event.newValue === 'dark' ? 'dark' : 'light'
  }
  addEventListener('storage', onStorage)
  return () => {
    observer.disconnect()
    removeEventListener('storage', onStorage)
  }
}
