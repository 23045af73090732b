/**
 * Whether the browser promises to keep what the site stores. Nothing waits for the answer: a browser may
 * ask the visitor, who answers late or never.
 */
export class Persistence {
  /** Null before the browser has answered. */
  isGranted: boolean | null = null
  #hasAsked = false
  readonly #onAnswer: () => void

  constructor(onAnswer: () => void) {
    this.#onAnswer = onAnswer
  }

  /** A page that visitors use may ask, once. Some browsers grant it without a question. */
  request(): void {
    if (this.#hasAsked) return
    this.#hasAsked = true
    this.#learn('persist')
  }

  check(): void {
    this.#learn('persisted')
  }

  #learn(question: 'persist' | 'persisted'): void {
    void askBrowser(question).then((answer) => {
      // The older question may be answered last. What the visitor has granted stays granted.
      this.isGranted = this.isGranted === true || answer
      this.#onAnswer()
    })
  }
}

/** False if the browser cannot say, as without https. */
async function askBrowser(question: 'persist' | 'persisted'): Promise<boolean> {
  try {
    return await navigator.storage[question]()
  } catch {
    return false
  }
}
