// One kind of call, and its cached answers. Fresh: the answer is returned. Stale: it is returned,
// and asked for again behind the page. Missing: the page waits for the call. Failed: the last good
// answer stays, and the failure is remembered for seconds.
import type { Answer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Wait } from '../../../market/answer/wait.ts'
import {
  type Attempts,
  type CallEnd,
  type Priority,
  toFailure,
  toNoAnswer,
} from '../queue/call-request.ts'
import { PATIENCE_MS, waitForCall, waitLongForCall } from '../queue/wait-for-call.server.ts'
import type { Lock } from '../stores/store.ts'
import { type AnswerRules, CachedAnswers } from './cached-answers.server.ts'
import type { CallContext } from './call-context.ts'
import type { Visit } from './visit.server.ts'

type CachedCallOptions<Query, T> = AnswerRules<Query, T> & {
  /** Calls about one record of the service share it. Default: the key. */
  subjectOf?: (query: Query) => string
  /** Whether a page with the answer is as old as it. Default true. */
  isDated?: boolean
  fetch: (query: Query, attempts: Attempts) => Promise<T>
}

export type AskOptions = {
  /** Default: `page`. */
  priority?: Priority
  /**
   * `long`: until the call ends, if it starts within 3 s. `short`: 650 ms, because the page has
   * something to show. Default: `long` for the priority `page`.
   */
  patience?: 'short' | 'long'
  /** Up to this age, an answer counts as fresh. A page is not older because of it. */
  acceptedAgeMs?: number
}

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

  /** Whether asking costs no further call: it is queued, in flight, or has just failed. */
  isAsked(query: Query): boolean {
    const key = this.#options.keyOf(query)
    return this.#context.queue.has(key) || this.#context.failures.find(key) !== undefined
  }

  /** When to expect the answer, and which limit it waits for. */
  estimate(query: Query): Wait {
    return this.#context.queue.estimate(this.#options.keyOf(query))
  }

  /**
   * The cached answer, else that of its call, or why there is none now. The visit records what it is
   * given, except a newer answer in place of one that the page has.
   */
  async get(query: Query, visit: Visit, options: AskOptions = {}): Promise<Answer<T>> {
    const cached = await this.#answers.find(query)
    const answer =
      cached === undefined
        ? await this.#call(query, visit, options)
        : await this.#refresh(query, cached, visit, options)
    const { isDated = options.acceptedAgeMs === undefined } = this.#options
    if (options.priority !== 'revalidation' && (isDated || !('value' in answer))) {
      visit.record(answer)
    }
    if ('value' in answer) visit.noteShown(answer)
    return answer
  }

  /** Makes the call, whatever is cached. Resolves when it has ended. */
  renew(query: Query, visit: Visit, priority: Priority): Promise<CallEnd> {
    return this.#request(query, visit, priority)
  }

  async #call(query: Query, visit: Visit, options: AskOptions): Promise<Answer<T>> {
    const { priority = 'page', patience = priority === 'page' ? 'long' : 'short' } = options
    const failure = this.#findFailure(query, visit, options)
    if (failure !== undefined) return toNoAnswer(failure, this.estimate(query))
    if (!visit.mayCall) return { wait: NO_CALL }
    const call = { key: this.#options.keyOf(query), ended: this.#request(query, visit, priority) }
    const end = await (patience === 'long'
      ? waitLongForCall(this.#context, call)
      : waitForCall(this.#context, call, PATIENCE_MS))
    return this.#answers.peek(query) ?? toNoAnswer(end, this.estimate(query))
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
        : toRefusal(key, queue.estimate(key))
      if (isFailed) failures.record(key, error)
      throw error
    }
  }
}

/** The plan has no call left to make up for a process that died. */
function toRefusal(key: string, { reason, inMs }: Wait): UpstreamError {
  const options = { limit: reason, retryAfterMs: inMs ?? undefined }
  return new UpstreamError('budget-spent', `${key}: no call left`, options)
}
