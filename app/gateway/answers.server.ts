// Shares the answers to one kind of question among all who ask: the last good answer at once while a
// new one is fetched or can't be had, and only where there is none does a visitor wait. It never
// invents an answer and never hides an age. What a question means is for its caller to say.
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { CallOptions } from '../upstream/market-client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { Entry } from './entry.ts'
import type { Failures } from './failures.server.ts'
import { type FreshnessRule, freshnessAt, isDue, LONGEST_SHOWN_MS } from './freshness.server.ts'
import type { HeldAnswers } from './held-answers.server.ts'
import { createLoads, isRefusedForNow, isShareSpent, type Outcome } from './loads.server.ts'
import { isNotFound } from './not-found.ts'
import type { Refreshes, Retry } from './refreshes.server.ts'
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
  load: (query: Query, caller: CallOptions) => Promise<T>
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

type AskOptions = {
  /** On behalf of so many: a cached page has been read by others since it last asked. */
  visits?: number | undefined
  /** The network of the client whose share pays for a call. */
  client?: string | undefined
}

type Asking = { asker: Asker; visits: number; client: string | undefined }

/**
 * Asks one kind of question. Rejects only where no answer is held: for a visitor with what
 * `beforeLoad` or the load threw, for others with `budget-spent`.
 */
export type AskAnswer<Query, T> = (
  query: Query,
  asker: Asker,
  options?: AskOptions,
) => Promise<Snapshot<T>>

export function createAnswers<Query, T extends object>(
  options: AnswersOptions<Query, T>,
): AskAnswer<Query, T> {
  const { held, keyOf, freshnessOf, refreshes, backlog, now } = options
  const loads = createLoads(options)

  async function ask(
    query: Query,
    asker: Asker,
    { visits = 1, client }: AskOptions = {},
  ): Promise<Snapshot<T>> {
    try {
      const snapshot = toSnapshot(query, await findOrLoad(query, { asker, visits, client }))
      options.onAsked(snapshot)
      return snapshot
    } catch (error) {
      if (asker === 'visitor' && !isNotFound(error)) options.onAsked(undefined)
      throw error
    }
  }

  async function findOrLoad(query: Query, asking: Asking): Promise<Entry<T>> {
    const { asker, visits, client } = asking
    const key = keyOf(query)
    const entry = await held.find(key)
    if (entry !== undefined && now() - entry.fetchedAtMs <= LONGEST_SHOWN_MS) {
      if (asker !== 'passer-by') {
        refreshes.noteVisits(key, visits)
        refreshIfDue(key, query, { entry, client })
      }
      return entry
    }
    if (asker === 'visitor') return loadForVisitor(key, query, asking)
    if (asker !== 'passer-by') {
      refreshes.noteVisits(key, visits)
      refreshes.want(key, now(), () => loadBehind(key, query, { priority: 'background', client }))
    }
    const joined = asker === 'joiner' ? await loads.join(key) : undefined
    if (joined !== undefined && 'entry' in joined) return joined.entry
    throw new UpstreamError('budget-spent', `${key}: not held`)
  }

  type Stale = { entry: Entry<T>; client: string | undefined }

  function refreshIfDue(key: string, query: Query, { entry, client }: Stale): void {
    const { renewAtMs } = entry
    if (!isDue(renewAtMs, freshnessOf(query), now())) return
    refreshes.want(key, Math.min(renewAtMs, now()), () =>
      loadBehind(key, query, { priority: 'background', client }),
    )
  }

  async function loadForVisitor(
    key: string,
    query: Query,
    { visits, client }: Asking,
  ): Promise<Entry<T>> {
    await options.beforeLoad?.(query)
    const caller = { priority: 'visitor', client } as const
    const outcome = await joinOrLoad(key, query, caller)
    if (isRefusedForNow(outcome)) {
      backlog.noteVisits(key, visits)
      backlog.want(key, now(), () => loadBehind(key, query, caller))
    }
    if ('error' in outcome) throw outcome.error
    refreshes.noteVisits(key, visits)
    return outcome.entry
  }

  /** A visitor may be granted what a revalidation or another client in flight was refused. */
  async function joinOrLoad(key: string, query: Query, caller: CallOptions): Promise<Outcome<T>> {
    for (;;) {
      const inFlight = loads.join(key)
      if (inFlight === undefined) return loads.loadOnce(key, query, caller)
      const outcome = await inFlight
      if (!isRefusedForNow(outcome)) return outcome
      // Of those who waited for a client without a share, another may be in flight already.
      if (!isShareSpent(outcome)) return loads.loadOnce(key, query, caller)
    }
  }

  /** Resolves to when to try again, or null where it is over. */
  async function loadBehind(key: string, query: Query, caller: CallOptions): Promise<Retry | null> {
    const outcome = await loads.loadOnce(key, query, caller)
    if (!isRefusedForNow(outcome) || outcome.error.retryAtMs === undefined) return null
    return { atMs: outcome.error.retryAtMs, isOfOneClient: isShareSpent(outcome) }
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
