// One kind of call, and its cached answers. Fresh: the answer is returned. Stale: it is returned,
// and asked for again behind the page. Missing: the page waits for the call. Failed: the last good
// answer stays, and the failure is remembered for seconds.
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Wait } from '../../../market/answer/wait.ts'
import { type Attempts, type CallEnd, type Priority, toFailure } from '../queue/call-request.ts'
import { PATIENCE_MS, waitForCall, waitLongForCall } from '../queue/wait-for-call.server.ts'
import type { Lock } from '../stores/store.ts'
import { type AnswerRules, CachedAnswers } from './cached-answers.server.ts'
import type { CallContext } from './call-context.ts'
import type { Visit } from './visit.server.ts'

type CachedCallOptions<Query, T> = AnswerRules<Query, T> & {
  /** Calls about one record of the service share it. Default: the key. */
  subjectOf?: (query: Query) => string
  fetch: (query: Query, attempts: Attempts) => Promise<T>
}

export type AskOptions = {
  /** Default: `page`. */
  priority?: Priority
  /** Up to this age, an answer counts as fresh. */
  acceptedAgeMs?: number
}

/** An answer, or when to expect it. `error`: its call has failed, or cannot be made soon. */
export type Found<T> = { snapshot: Snapshot<T> } | { wait: Wait; error?: UpstreamError }

/** While another process makes the call, its answer is looked for this often. */
const POLL_EVERY_MS = 50

/** The wait of a client that may not cause calls. */
export const NO_CALL: Wait = { reason: 'visitor', inMs: null }

export class CachedCall<Query, T extends object> {
  readonly #options: CachedCallOptions<Query, T>
  readonly #context: CallContext
  readonly #answers: CachedAnswers<Query, T>

  constructor(context: CallContext, options: CachedCallOptions<Query, T>) {
    this.#context = context
    this.#options = options
    this.#answers = new CachedAnswers(context, options)
  }

  /** The cached answer, of any age below 24 hours. Never causes a call. */
  find(query: Query): Promise<Snapshot<T> | undefined> {
    return this.#answers.find(query)
  }

  /** The same, but only from the memory of this process. */
  peek(query: Query): Snapshot<T> | undefined {
    return this.#answers.peek(query)
  }

  /** When to expect the answer, and which limit it waits for. */
  estimate(query: Query): Wait {
    return this.#context.queue.estimate(this.#options.keyOf(query))
  }

  /** The answer that a page is about. Rejects if there is none, and none comes soon. */
  async get(query: Query, visit: Visit, options: AskOptions = {}): Promise<Snapshot<T>> {
    const cached = await this.#answers.find(query)
    if (cached !== undefined) return this.#refresh(query, cached, visit, options)
    const key = this.#options.keyOf(query)
    const { queue } = this.#context
    const failure = this.#findFailure(query, visit, options)
    if (failure !== undefined) throw failure
    if (!visit.mayCall) throw toBudgetSpent(key, NO_CALL)
    const ended = this.#request(query, visit, options.priority)
    const end = await waitLongForCall(this.#context, { key, ended })
    const snapshot = this.#answers.peek(query)
    if (snapshot !== undefined) return snapshot
    throw end instanceof UpstreamError ? end : toBudgetSpent(key, queue.estimate(key))
  }

  /** An answer that a page can be shown without. Never rejects. */
  async ask(query: Query, visit: Visit, options: AskOptions = {}): Promise<Found<T>> {
    const cached = await this.#answers.find(query)
    if (cached !== undefined) {
      return { snapshot: await this.#refresh(query, cached, visit, options) }
    }
    const key = this.#options.keyOf(query)
    const { queue } = this.#context
    const failure = this.#findFailure(query, visit, options)
    if (failure !== undefined) return { wait: queue.estimate(key), error: failure }
    if (!visit.mayCall) return { wait: NO_CALL }
    const ended = this.#request(query, visit, options.priority)
    const end = await waitForCall(this.#context, { key, ended }, PATIENCE_MS)
    const snapshot = this.#answers.peek(query)
    if (snapshot !== undefined) return { snapshot }
    const wait = queue.estimate(key)
    return end instanceof UpstreamError ? { wait, error: end } : { wait }
  }

  /** The same as a part of a page that shows why it is missing. Rejects with the reason. */
  async getExtra(query: Query, visit: Visit): Promise<Snapshot<T>> {
    const found = await this.ask(query, visit, { priority: 'extra' })
    if ('snapshot' in found) return found.snapshot
    throw found.error ?? toBudgetSpent(this.#options.keyOf(query), found.wait)
  }

  /** The cached answer, or a newer one if it is much too old and a call may start at once. */
  async #refresh(
    query: Query,
    cached: Snapshot<T>,
    visit: Visit,
    { priority, acceptedAgeMs = 0 }: AskOptions,
  ): Promise<Snapshot<T>> {
    const key = this.#options.keyOf(query)
    const { queue, clock } = this.#context
    const isAccepted = clock.now() - cached.fetchedAtMs < acceptedAgeMs
    if (cached.freshness === 'fresh' || isAccepted || !visit.mayCall) return cached
    const own = priority === 'extra' ? 'extra' : 'revalidation'
    if (this.#findFailure(query, visit, { priority: own }) !== undefined) return cached
    const mayStart = queue.isInFlight(key) || queue.mayStartNow(own, visit.client)
    const ended = this.#request(query, visit, own)
    if (cached.freshness === 'stale' && mayStart) {
      await waitForCall(this.#context, { key, ended }, visit.refreshUntilMs - clock.now())
    }
    return this.#answers.peek(query) ?? cached
  }

  /** In an outage its call is wanted all the same: the next one that starts finds out if it is over. */
  #findFailure(query: Query, visit: Visit, { priority }: AskOptions): UpstreamError | undefined {
    const { failures, queue } = this.#context
    const failure = failures.find(this.#options.keyOf(query))
    if (failure !== undefined && queue.isOutage && visit.mayCall) {
      void this.#request(query, visit, priority)
    }
    return failure
  }

  #request(query: Query, { client }: Visit, priority: Priority = 'page'): Promise<CallEnd> {
    const { keyOf, subjectOf = keyOf } = this.#options
    return this.#context.queue.request({
      key: keyOf(query),
      subject: subjectOf(query),
      priority,
      client,
      make: (attempts) => this.#make(query, attempts),
    })
  }

  async #make(query: Query, attempts: Attempts): Promise<void> {
    const key = this.#options.keyOf(query)
    const { answers, failures, log } = this.#context
    const lock = (await answers.takeLock(key)) ?? (await this.#waitForOtherProcess(query, attempts))
    if (lock === null) return
    try {
      // Another process may have made the call while this one waited in the queue.
      const stored = answers.isShared ? await this.#answers.readStore(query) : undefined
      if (stored?.freshness === 'fresh') return attempts.release()
      const value = await this.#options.fetch(query, attempts)
      await this.#answers.assertContent(query, value)
      await this.#answers.put(query, value)
      failures.clear(key)
    } catch (error) {
      const failure = toFailure(error)
      failures.record(key, failure)
      await answers.setFailure(key, failure.kind)
      if (failure.kind !== 'not-found') log.warn({ key, err: failure }, 'a call has failed')
      throw failure
    } finally {
      await lock.release()
    }
  }

  /** Null with an answer. The lock if the other process has died. Rejects if its call has failed. */
  async #waitForOtherProcess(query: Query, attempts: Attempts): Promise<Lock | null> {
    const key = this.#options.keyOf(query)
    const { answers, failures, queue } = this.#context
    attempts.release()
    const before = this.#answers.peek(query)?.fetchedAtMs ?? 0
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
      const lock = await answers.takeLock(key)
      // Read after the lock: the other process stores its answer before it gives the lock back.
      const stored = await this.#answers.readStore(query)
      const isAnswered = stored !== undefined && stored.fetchedAtMs > before
      const isFailed = lock !== null && !isAnswered && (await answers.hasFailure(key))
      // A process that died leaves neither. Its call is made here, if the plan has one left.
      if (lock !== null && !isAnswered && !isFailed && attempts.takeRetry()) return lock
      await lock?.release()
      if (isAnswered) return null
      if (lock === null) continue
      const error = isFailed
        ? new UpstreamError('network', `${key}: another process has failed`)
        : toBudgetSpent(key, queue.estimate(key))
      if (isFailed) failures.record(key, error)
      throw error
    }
  }
}

/** The answer is not cached, and its call comes too late for the page. */
export function toBudgetSpent(what: string, { reason, inMs }: Wait): UpstreamError {
  const options = { limit: reason, retryAfterMs: inMs ?? undefined }
  return new UpstreamError('budget-spent', `${what}: not cached`, options)
}
