type Gate = {
  isWorking: (place: RenderPlace) => boolean
  reenter: (place: RenderPlace) => Promise<void>
  leave: (place: RenderPlace) => void
  takeTurn: () => Promise<unknown>
}

type PlaceOptions = {
  gate: Gate
  client: string
}

/** Answers from memory or from the store arrive sooner, so a render keeps its place for them. */
const KEEP_MS = 20

/** The place of one render among those that work. It is given up while the render waits. */
export class RenderPlace {
  readonly client: string
  /** CPU time in milliseconds, written by the gate. */
  workedMs = 0
  readonly #gate: Gate
  /** The questions to the market that have no answer yet. */
  #pending = 0
  #resuming: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isEnded = false

  constructor({ gate, client }: PlaceOptions) {
    this.client = client
    this.#gate = gate
  }

  /** The same market. Its answers arrive when the render has its place. */
  watch<Market extends object>(market: Market): Market {
    return new Proxy(market, {
      get: (target, name) => {
        const ask: unknown = Reflect.get(target, name)
        if (typeof ask !== 'function') return ask
        return (...question: unknown[]) => {
          const answer: unknown = Reflect.apply(ask, target, question)
          return answer instanceof Promise ? this.#waitFor(answer) : answer
        }
      },
    })
  }

  /**
   * Waits until the render has its place again. A render calls it before it works without having
   * waited for an answer.
   */
  async resume(): Promise<void> {
    if (this.#isEnded) return
    // Answers that arrive together are passed on together, so that the next questions are, too.
    this.#resuming ??= this.#comeBack()
    await this.#resuming
  }

  /** Gives the place up for good. Returns the CPU time of the render in milliseconds. */
  end(): number {
    this.#isEnded = true
    clearTimeout(this.#timer)
    this.#gate.leave(this)
    return this.workedMs
  }

  /** A failure is passed on at once: the page must not stream before it knows it. */
  async #waitFor<T>(question: Promise<T>): Promise<T> {
    this.#pending += 1
    this.#leaveWhenIdle()
    const answer = await question.finally(() => {
      this.#pending -= 1
    })
    await this.resume()
    return answer
  }

  async #comeBack(): Promise<void> {
    if (!this.#gate.isWorking(this)) {
      await this.#gate.reenter(this)
    }
    await this.#gate.takeTurn()
    this.#resuming = undefined
    this.#leaveWhenIdle()
  }

  /** What follows an answer runs before the timer does. Then the render only waits for others. */
  #leaveWhenIdle(): void {
    if (this.#pending === 0 || this.#isEnded) return
    this.#timer ??= setTimeout(() => {
      const isIdle = this.#pending > 0 && this.#resuming === undefined
      if (isIdle && !this.#isEnded) this.#gate.leave(this)
    }, KEEP_MS)
    this.#timer.refresh()
  }
}
