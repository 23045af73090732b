// Limits how many pages render at the same time, and how many of them compute. Measures the CPU time
// of each. The caller decides how to answer a client that gets no place.
import type { Clock } from '../../../lib/clock.ts'
import { OverloadedError } from '../../../lib/semaphore.ts'

/**
 * A render keeps its place while it waits for the market, so there are more places than a core can
 * use. The memory of the process sets this limit: a page that is expensive takes about 1 MB.
 */
const MAX_WORKING = 64
/** The other places stay free for others, whatever one client does. */
const MAX_WORKING_OF_CLIENT = MAX_WORKING / 4
/**
 * Only these are past their wait for the market. The others wait for one of them, so a visitor waits
 * for few pages of busy clients. One is too few: while a page is compressed, its core has nothing to do.
 */
const MAX_COMPUTING = 4
/** After it, a page goes first. Otherwise quieter clients could keep a busy one waiting for ever. */
const MAX_OVERTAKEN_MS = 2_000
const MAX_WAITING = 250
/** Then the client should try again later. A longer line would only make everybody wait longer. */
const MAX_WAIT_MS = 5_000

type EnterOptions = {
  /** A network from `clientNetwork`. */
  client: string
  /** False: refused at once if no place is free. */
  mayWait?: boolean
  /** Ends the wait when the client has gone. */
  signal?: AbortSignal
}

type RenderGateOptions = { clock: Pick<Clock, 'after' | 'now'>; cpuMs?: () => number }

export type Place = { client: string; cpuMs: number }
type Waiting = {
  client: string
  start: (place: Place) => void
  refuse: (error: unknown) => void
}

export class RenderGate {
  readonly #working = new Set<Place>()
  /** In the order of arrival. */
  readonly #waiting = new Set<Waiting>()
  readonly #computing = new Set<Place>()
  /** Renders that have their answers, in the order of arrival. */
  readonly #waitingToCompute = new Map<Place, PromiseWithResolvers<void> & { sinceMs: number }>()
  #willStart = false
  readonly #clock: Pick<Clock, 'after' | 'now'>
  readonly #cpuMs: () => number
  #chargedCpuMs = 0

  constructor({ clock, cpuMs = processCpuMs }: RenderGateOptions) {
    this.#clock = clock
    this.#cpuMs = cpuMs
  }

  /**
   * Waits for a place. Rejects with an `OverloadedError` if too many renders wait, and with the reason
   * of `signal` when it is aborted. The caller must pass the place to `leave`.
   */
  async enter({ client, mayWait = true, signal }: EnterOptions): Promise<Place> {
    signal?.throwIfAborted()
    if (mayWait) this.#makeRoomToWait(client)
    else if (!this.#hasFreePlace(client)) throw new OverloadedError('no place is free')
    const { promise, resolve, reject } = Promise.withResolvers<Place>()
    const waiting: Waiting = { client, start: resolve, refuse: reject }
    this.#waiting.add(waiting)
    this.#startSoon()
    const stopWaiting = () => this.#refuse(waiting, signal?.reason)
    signal?.addEventListener('abort', stopWaiting)
    const waitTooLong = () => this.#refuse(waiting, new OverloadedError('no place became free'))
    const cancelTimer = this.#clock.after(MAX_WAIT_MS, waitTooLong)
    return promise.finally(() => {
      cancelTimer()
      signal?.removeEventListener('abort', stopWaiting)
    })
  }

  /** Those that wait go first. */
  #hasFreePlace(client: string): boolean {
    const entered = [...this.#working, ...this.#waiting]
    const ofClient = countByClient(entered).get(client) ?? 0
    return entered.length < MAX_WORKING && ofClient < MAX_WORKING_OF_CLIENT
  }

  /** Of a full line, the client with the most in it loses its last one. */
  #makeRoomToWait(client: string): void {
    if (this.#waiting.size < MAX_WAITING) return
    const refused = new OverloadedError(`${MAX_WAITING} renders wait`)
    const counts = countByClient([{ client }, ...this.#waiting])
    const [longest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    if (counts.get(client) === most) throw refused
    const last = [...this.#waiting].findLast((waiting) => waiting.client === longest)
    if (last !== undefined) this.#refuse(last, refused)
  }

  #refuse(waiting: Waiting, error: unknown): void {
    this.#waiting.delete(waiting)
    waiting.refuse(error)
  }

  /**
   * A render calls it once it has its answers. It waits until few others compute. The wait has no
   * limit of its own: all who wait have their answers, and some of them always compute.
   */
  async compute(place: Place): Promise<void> {
    // A page that has failed may leave before all its questions are answered.
    if (this.#computing.has(place) || !this.#working.has(place)) return
    const waiting = this.#waitingToCompute.get(place) ?? {
      ...Promise.withResolvers<void>(),
      sinceMs: this.#clock.now(),
    }
    this.#waitingToCompute.set(place, waiting)
    this.#computeNext()
    return waiting.promise
  }

  #computeNext(): void {
    if (this.#computing.size >= MAX_COMPUTING) return
    const [first] = this.#waitingToCompute
    if (first === undefined) return
    const [place, { sinceMs }] = first
    const isOverdue = this.#clock.now() - sinceMs > MAX_OVERTAKEN_MS
    const next = isOverdue ? place : this.#pickFewest(this.#waitingToCompute.keys())
    if (next === undefined) return
    this.#computing.add(next)
    this.#stopWaitingToCompute(next)
  }

  #stopWaitingToCompute(place: Place): void {
    this.#waitingToCompute.get(place)?.resolve()
    this.#waitingToCompute.delete(place)
  }

  /** Returns the CPU time of the render in milliseconds. */
  leave(place: Place): number {
    this.#chargeCpu()
    this.#working.delete(place)
    this.#computing.delete(place)
    this.#stopWaitingToCompute(place)
    this.#computeNext()
    this.#startSoon()
    return place.cpuMs
  }

  /**
   * One render starts in each turn of the event loop. In between, earlier renders end and cached
   * pages are sent. So a new client waits for few renders, whatever others have in progress.
   */
  #startSoon(): void {
    if (this.#willStart) return
    this.#willStart = true
    setImmediate(() => {
      this.#willStart = false
      const next = this.#pickNext()
      if (next === undefined) return
      this.#chargeCpu()
      const place = { client: next.client, cpuMs: 0 }
      this.#waiting.delete(next)
      this.#working.add(place)
      next.start(place)
      this.#startSoon()
    })
  }

  #pickNext(): Waiting | undefined {
    if (this.#working.size >= MAX_WORKING) return undefined
    return this.#pickFewest(this.#waiting, MAX_WORKING_OF_CLIENT)
  }

  /** The client with the fewest working renders goes first, then the first that arrived. */
  #pickFewest<Line extends { client: string }>(
    line: Iterable<Line>,
    fewerThan = Number.POSITIVE_INFINITY,
  ): Line | undefined {
    const counts = countByClient(this.#working)
    let next: Line | undefined
    let fewest = fewerThan
    for (const waiting of line) {
      const count = counts.get(waiting.client) ?? 0
      if (count < fewest) [next, fewest] = [waiting, count]
    }
    return next
  }

  /** Divides the CPU time of the process among the renders that work. */
  #chargeCpu(): void {
    const cpuMs = this.#cpuMs()
    const shareMs = (cpuMs - this.#chargedCpuMs) / this.#working.size
    for (const place of this.#working) place.cpuMs += shareMs
    this.#chargedCpuMs = cpuMs
  }
}

function countByClient(renders: Iterable<{ client: string }>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { client } of renders) counts.set(client, (counts.get(client) ?? 0) + 1)
  return counts
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
