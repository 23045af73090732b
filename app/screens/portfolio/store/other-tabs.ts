/** Tells other tabs of changes, and listens for theirs until the page closes. */
export class OtherTabs {
  readonly #channel = openChannel()

  /** `mustLook`: whether to look for changes when the page is shown, though no tab has told. */
  constructor({ onChange, mustLook }: { onChange: () => void; mustLook: () => boolean }) {
    if (this.#channel !== null) this.#channel.onmessage = onChange
    // A page from the back/forward cache has missed the changes of other tabs.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) onChange()
    })
    document.addEventListener('visibilitychange', () => {
      const isAlone = this.#channel === null || mustLook()
      if (document.visibilityState === 'visible' && isAlone) onChange()
    })
  }

  tell(): void {
    this.#channel?.postMessage('changed')
  }
}

/** Null where the browser has none, or refuses it. Then a tab reads when it is shown. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('tezi-portfolio')
  } catch {
    return null
  }
}
