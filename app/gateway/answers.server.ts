// Shares the answers to one kind of question among all who ask: the last good answer at once while a
// new one is fetched or can't be had, and only where there is none does a visitor wait. It never
// invents an answer and never hides an age. What a question means is for its caller to say.
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { Priority } from '../upstream/call-gate.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { Entry } from './entry.ts'
import type { Failures } from './failures.server.ts'
import { type FreshnessRule, freshnessAt, LONGEST_SHOWN_MS } from './freshness.server.ts'
import type { HeldAnswers } from './held-answers.server.ts'
import { createLoads, isRefusedForNow, type Outcome } from './loads.server.ts'
import { isNotFound } from './not-found.ts'
import type { Refreshes } from './refreshes.server.ts'
import type { Store } from './store.ts'
import { noticesOf, type PriceView } from './unusual-prices.server.ts'

/** What the questions of one market have in common. */
export type SharedParts = {
  source: MarketSource
  store: Store
  failures: Failures
  /** Of what is held. */
  refreshes: Refreshes
  /** What visitors were refused is fetched for them as soon as there are calls. */
  backlog: Refreshes
  now: () => number
  onLoaded: () => void
  onLoadFailed: (failure: { key: string; error: unknown }) => void
  /** Told of every answer that is given, and of every visitor for whom there is none. */
  onAsked: (snapshot: Snapshot<unknown> | undefined) => void
}

/** What makes one kind of question. */
export type AnswerParts<Query, T> = {
  /** Must hold every part of the query: two queries with one key share an answer. */
  keyOf: (query: Query) => string
  load: (query: Query, priority: Priority) => Promise<T>
  freshnessOf: (query: Query) => FreshnessRule
  /** The service's own "last updated" in an answer. */
  asOfMsOf?: (value: T) => number | null
  prices: PriceView<T>
  /** Rejects where the question may not be put to the service at all. */
  beforeLoad?: (query: Query) => Promise<void>
}

type AnswersOptions<Query, T extends object> = SharedParts &
  AnswerParts<Query, T> & { held: HeldAnswers<T> }

/**
 * Who asks. A visitor waits for an answer that is not held. A process of ours does not, and finds
 * it the next time; or it joins a load that is under way. A passer-by never causes a call.
 */
export type Asker = 'visitor' | 'passer-by' | 'ourselves' | 'joiner'

type Asking = { asker: Asker; visits: number }

/**
 * Asks one kind of question, on behalf of so many visits: a page that is kept has been read by
 * others since it last asked. Rejects only where no answer is held: for a visitor with what
 * `beforeLoad` or the load threw, for others with `budget-spent`.
 */
export type AskAnswer<Query, T> = (
  query: Query,
  asker: Asker,
  visits?: number,
) => Promise<Snapshot<T>>

export function createAnswers<Query, T extends object>(
  options: AnswersOptions<Query, T>,
): AskAnswer<Query, T> {
  const { held, keyOf, freshnessOf, refreshes, backlog, now } = options
  const loads = createLoads(options)

  async function ask(query: Query, asker: Asker, visits = 1): Promise<Snapshot<T>> {
    try {
      const snapshot = toSnapshot(query, await findOrLoad(query, { asker, visits }))
      options.onAsked(snapshot)
      return snapshot
    } catch (error) {
      if (asker === 'visitor' && !isNotFound(error)) options.onAsked(undefined)
      throw error
    }
  }

  async function findOrLoad(query: Query, { asker, visits }: Asking): Promise<Entry<T>> {
    const key = keyOf(query)
    const entry = await held.find(key)
    if (entry !== undefined && now() - entry.fetchedAtMs <= LONGEST_SHOWN_MS) {
      if (asker !== 'passer-by') {
        refreshes.noteVisits(key, visits)
        refreshIfDue(key, query, entry)
      }
      return entry
    }
    if (asker === 'visitor') return loadForVisitor(key, query, visits)
    if (asker !== 'passer-by') {
      refreshes.noteVisits(key, visits)
      refreshes.want(key, now(), () => loadBehind(key, query, 'background'))
    }
    const joined = asker === 'joiner' ? await loads.join(key) : undefined
    if (joined !== undefined && 'entry' in joined) return joined.entry
    throw new UpstreamError('budget-spent', `${key}: not held`)
  }

  function refreshIfDue(key: string, query: Query, { renewAtMs }: Entry<T>): void {
    if (now() < renewAtMs) return
    refreshes.want(key, renewAtMs, () => loadBehind(key, query, 'background'))
  }

  async function loadForVisitor(key: string, query: Query, visits: number): Promise<Entry<T>> {
    await options.beforeLoad?.(query)
    const outcome = await joinOrLoad(key, query)
    if (isRefusedForNow(outcome)) {
      backlog.noteVisits(key, visits)
      backlog.want(key, now(), () => loadBehind(key, query, 'visitor'))
    }
    if ('error' in outcome) throw outcome.error
    refreshes.noteVisits(key, visits)
    return outcome.entry
  }

  /** A visitor may be granted what a renewal that is already under way was refused. */
  async function joinOrLoad(key: string, query: Query): Promise<Outcome<T>> {
    const joined = await loads.join(key)
    return joined === undefined || isRefusedForNow(joined)
      ? loads.loadOnce(key, query, 'visitor')
      : joined
  }

  /** Resolves to when to try again, or null where it is over. */
  async function loadBehind(key: string, query: Query, priority: Priority): Promise<number | null> {
    const outcome = await loads.loadOnce(key, query, priority)
    return isRefusedForNow(outcome) ? (outcome.error.retryAtMs ?? null) : null
  }

  function toSnapshot(query: Query, entry: Entry<T>): Snapshot<T> {
    const { value, fetchedAtMs, renewAtMs } = entry
    const rule = freshnessOf(query)
    return {
      value,
      fetchedAtMs,
      freshUntilMs: Math.min(rule.freshUntilMs(fetchedAtMs), renewAtMs),
      staleFromMs: rule.freshUntilMs(fetchedAtMs) + rule.ageingMs,
      asOfMs: options.asOfMsOf?.(value) ?? null,
      freshness: freshnessAt(rule, fetchedAtMs, now()),
      source: options.source,
      notices: noticesOf(entry),
    }
  }

  return ask
}
