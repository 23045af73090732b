// Shares the answers to one kind of question among all who ask: one load for concurrent callers,
// the last good answer while a new one is fetched or can't be had. It never invents an answer and
// never hides an age. What a question means and how long it stays fresh is for its caller to say.
import { LRUCache } from 'lru-cache'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import {
  FAILURE_MEMORY_MS,
  type FreshnessRule,
  freshnessAt,
  LONGEST_SHOWN_MS,
  NOT_FOUND_MEMORY_MS,
} from './freshness.server.ts'
import { isNotFound } from './not-found.ts'

type AnswersOptions<Query, T> = {
  source: MarketSource
  /** Must hold every part of the query: two queries with one key share an answer. */
  keyOf: (query: Query) => string
  load: (query: Query) => Promise<T>
  freshnessOf: (query: Query) => FreshnessRule
  /** The service's own "last updated" in an answer. */
  asOfMsOf?: (value: T) => number | null
  maxEntries: number
  now: () => number
  onLoadFailed: (failure: { key: string; error: unknown }) => void
}

type Held<T> = { value: T; fetchedAtMs: number }
type Failure = { error: unknown; untilMs: number }
type Outcome<T> = { held: Held<T> } | { error: unknown }

/** Asks one kind of question. Rejects with what the load threw, and only if no answer is held. */
export function createAnswers<Query, T extends object>(
  options: AnswersOptions<Query, T>,
): (query: Query) => Promise<Snapshot<T>> {
  const { keyOf, load, freshnessOf, asOfMsOf = () => null, maxEntries, now, onLoadFailed } = options
  const answers = new LRUCache<string, Held<T>>({ max: maxEntries })
  const failures = new LRUCache<string, Failure>({ max: maxEntries })
  const loads = new Map<string, Promise<Outcome<T>>>()

  async function ask(query: Query): Promise<Snapshot<T>> {
    const key = keyOf(query)
    const held = answers.get(key)
    if (held === undefined || now() - held.fetchedAtMs > LONGEST_SHOWN_MS) {
      const outcome = await loadOnce(key, query)
      if ('error' in outcome) throw outcome.error
      return toSnapshot(query, outcome.held)
    }
    const snapshot = toSnapshot(query, held)
    // The outcome is kept and its failure reported inside; nobody waits for it here.
    if (snapshot.freshness !== 'fresh') void loadOnce(key, query)
    return snapshot
  }

  function loadOnce(key: string, query: Query): Promise<Outcome<T>> {
    const failure = failures.get(key)
    if (failure !== undefined && now() < failure.untilMs) {
      return Promise.resolve({ error: failure.error })
    }
    let underWay = loads.get(key)
    if (underWay === undefined) {
      underWay = loadAndKeep(key, query).finally(() => loads.delete(key))
      loads.set(key, underWay)
    }
    return underWay
  }

  async function loadAndKeep(key: string, query: Query): Promise<Outcome<T>> {
    try {
      const held = { value: await load(query), fetchedAtMs: now() }
      answers.set(key, held)
      failures.delete(key)
      return { held }
    } catch (error) {
      const memoryMs = isNotFound(error) ? NOT_FOUND_MEMORY_MS : FAILURE_MEMORY_MS
      failures.set(key, { error, untilMs: now() + memoryMs })
      onLoadFailed({ key, error })
      return { error }
    }
  }

  function toSnapshot(query: Query, { value, fetchedAtMs }: Held<T>): Snapshot<T> {
    const freshness = freshnessAt(freshnessOf(query), fetchedAtMs, now())
    return { value, fetchedAtMs, asOfMs: asOfMsOf(value), freshness, source: options.source }
  }

  return ask
}
