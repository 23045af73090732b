// Lets few renders work at the same time. A render gives its place up while it waits for the market,
// so slow calls never keep other pages waiting. Also measures the CPU time of each render. The caller
// decides how to answer a client that gets no place.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { OverloadedError } from '../images/semaphore.ts'
import { RenderPlace } from './render-place.ts'

/** 200 what-if pages at once took a heap of 256 MB. Eight of them take 10 MB. */
const MAX_WORKING = 8
/** Half of the places stay free for others, whatever one client does. */
const MAX_WORKING_OF_CLIENT = 4
const MAX_WAITING = 100

type EnterOptions = {
  /** A network from `clientNetwork`. */
  client: string
  /** False: refused at once if no place is free. */
  mayWait?: boolean
  /** Ends the wait when the client has gone. */
  signal?: AbortSignal
}

type Waiting = {
  place: RenderPlace
  /** False for a render that goes on. It goes first, and is never refused. */
  isNew: boolean
  start: () => void
  refuse: (error: unknown) => void
}

export class RenderGate {
  readonly #working = new Set<RenderPlace>()
  /** In the order of arrival. */
  readonly #waiting: Waiting[] = []
  #lastTurn: Promise<unknown> = Promise.resolve()
  readonly #cpuMs: () => number
  #chargedCpuMs = 0

  constructor({ cpuMs = processCpuMs }: { cpuMs?: () => number } = {}) {
    this.#cpuMs = cpuMs
  }

  /**
   * Waits for a place. Rejects with an `OverloadedError` if too many renders wait, and with the reason
   * of `signal` when it is aborted. The caller must call `end` of the place.
   */
  async enter({ client, mayWait = true, signal }: EnterOptions): Promise<RenderPlace> {
    signal?.throwIfAborted()
    const place = new RenderPlace({ gate: this, client })
    if (this.hasRoom(client)) this.#admit(place)
    else if (mayWait) await this.#wait(place, { isNew: true, signal })
    else throw new OverloadedError('no place is free')
    await this.takeTurn()
    return place
  }

  hasRoom(client: string): boolean {
    return this.#working.size < MAX_WORKING && this.#countWorking(client) < MAX_WORKING_OF_CLIENT
  }

  /** For a render that has given its place up. Never rejects. */
  async reenter(place: RenderPlace): Promise<void> {
    if (this.hasRoom(place.client)) this.#admit(place)
    else await this.#wait(place, { isNew: false })
  }

  isWorking(place: RenderPlace): boolean {
    return this.#working.has(place)
  }

  leave(place: RenderPlace): void {
    this.#chargeCpu()
    this.#working.delete(place)
    this.#remove((waiting) => waiting.place === place)?.start()
    this.#admitWaiting()
  }

  #admit(place: RenderPlace): void {
    this.#chargeCpu()
    this.#working.add(place)
  }

  #admitWaiting(): void {
    while (this.#working.size < MAX_WORKING) {
      const next = this.#pickNext()
      if (next === undefined) return
      this.#remove((waiting) => waiting === next)
      this.#admit(next.place)
      next.start()
    }
  }

  /** The client with the fewest working renders goes first, then the first that arrived. */
  #pickNext(): Waiting | undefined {
    let next: Waiting | undefined
    let lowest = 2 * MAX_WORKING_OF_CLIENT
    for (const waiting of this.#waiting) {
      const order = 2 * this.#countWorking(waiting.place.client) + (waiting.isNew ? 1 : 0)
      if (order < lowest) [next, lowest] = [waiting, order]
    }
    return next
  }

  async #wait(
    place: RenderPlace,
    { isNew, signal }: { isNew: boolean; signal?: AbortSignal | undefined },
  ): Promise<void> {
    if (isNew) this.#makeRoomToWait(place.client)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { place, isNew, start: resolve, refuse: reject }
    this.#waiting.push(waiting)
    const stop = () => this.#remove((one) => one === waiting)?.refuse(signal?.reason)
    signal?.addEventListener('abort', stop)
    await promise.finally(() => signal?.removeEventListener('abort', stop))
  }

  /** Of a full line, the client with the most in it loses its last one. */
  #makeRoomToWait(client: string): void {
    const counts = new Map([[client, 1]])
    let total = 0
    for (const { place, isNew } of this.#waiting) {
      if (!isNew) continue
      total += 1
      counts.set(place.client, (counts.get(place.client) ?? 0) + 1)
    }
    if (total < MAX_WAITING) return
    const [longest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    const refused = new OverloadedError(`${total} renders wait`)
    if (most <= (counts.get(client) ?? 0)) throw refused
    const last = this.#waiting.findLast(({ place, isNew }) => isNew && place.client === longest)
    this.#remove((waiting) => waiting === last)?.refuse(refused)
  }

  #remove(isRemoved: (waiting: Waiting) => boolean): Waiting | undefined {
    const index = this.#waiting.findIndex(isRemoved)
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0]
  }

  #countWorking(client: string): number {
    let count = 0
    for (const place of this.#working) if (place.client === client) count += 1
    return count
  }

  /**
   * One render starts or goes on in each turn of the event loop. Cached pages are sent in between.
   */
  takeTurn(): Promise<unknown> {
    this.#lastTurn = this.#lastTurn.then(() => nextTurn())
    return this.#lastTurn
  }

  /** Divides the CPU time of the process among the renders that work. */
  #chargeCpu(): void {
    const cpuMs = this.#cpuMs()
    const shareMs = (cpuMs - this.#chargedCpuMs) / this.#working.size
    for (const place of this.#working) place.workedMs += shareMs
    this.#chargedCpuMs = cpuMs
  }
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
