// Shares the answers to one kind of question among all who ask: one load for concurrent callers in
// all processes, the last good answer while a new one is fetched or can't be had. It never invents
// an answer and never hides an age. What a question means is for its caller to say.
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { Priority } from '../upstream/call-gate.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { Entry } from './entry.ts'
import type { Failures } from './failures.server.ts'
import {
  type FreshnessRule,
  freshnessAt,
  HELD_BACK_RENEWAL_MS,
  LONGEST_SHOWN_MS,
} from './freshness.server.ts'
import type { HeldAnswers } from './held-answers.server.ts'
import { isNotFound } from './not-found.ts'
import type { Refreshes } from './refreshes.server.ts'
import type { Store } from './store.ts'
import { judgeAnswer, noticesOf, type PriceView } from './unusual-prices.server.ts'

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
  /** Left out, an answer has no prices to be suspicious of. */
  prices?: PriceView<T>
  /** Rejects where the question may not be put to the service at all. */
  beforeLoad?: (query: Query) => Promise<void>
}

type AnswersOptions<Query, T extends object> = SharedParts &
  AnswerParts<Query, T> & { held: HeldAnswers<T> }

type Outcome<T> = { entry: Entry<T> } | { error: unknown }

/** Longer than any load takes: the turn of a process that died ends then. */
const TURN_MS = 7_000

/**
 * Who asks. A visitor waits for an answer that is not held; a process of ours does not, and finds
 * it the next time; a crawler never causes a call.
 */
export type Asker = 'visitor' | 'crawler' | 'ourselves'

/**
 * Asks one kind of question. Rejects only where no answer is held: for a visitor with what the load
 * threw, for others with `budget-spent`.
 */
type AskAnswer<Query, T> = (query: Query, asker: Asker) => Promise<Snapshot<T>>

export function createAnswers<Query, T extends object>(
  options: AnswersOptions<Query, T>,
): AskAnswer<Query, T> {
  const { held, keyOf, freshnessOf, failures, refreshes, backlog, store, now } = options
  const loads = new Map<string, Promise<Outcome<T>>>()

  async function ask(query: Query, asker: Asker): Promise<Snapshot<T>> {
    try {
      const snapshot = toSnapshot(query, await findOrLoad(keyOf(query), query, asker))
      options.onAsked(snapshot)
      return snapshot
    } catch (error) {
      if (asker === 'visitor' && !isNotFound(error)) options.onAsked(undefined)
      throw error
    }
  }

  async function findOrLoad(key: string, query: Query, asker: Asker): Promise<Entry<T>> {
    const entry = await held.find(key)
    if (entry !== undefined && now() - entry.fetchedAtMs <= LONGEST_SHOWN_MS) {
      refreshes.noteVisit(key)
      if (asker !== 'crawler' && now() >= entry.renewAtMs) {
        refreshes.want(key, entry.renewAtMs, () => renew(key, query, 'background'))
      }
      return entry
    }
    if (asker === 'ourselves') refreshes.want(key, now(), () => renew(key, query, 'background'))
    if (asker !== 'visitor') throw new UpstreamError('budget-spent', `${key}: not held`)
    await options.beforeLoad?.(query)
    const outcome = await loadForVisitor(key, query)
    if (isBudgetSpent(outcome)) {
      backlog.noteVisit(key)
      backlog.want(key, now(), () => renew(key, query, 'visitor'))
    }
    if ('error' in outcome) throw outcome.error
    refreshes.noteVisit(key)
    return outcome.entry
  }

  /** A visitor may be granted what a renewal that is already under way was refused. */
  async function loadForVisitor(key: string, query: Query): Promise<Outcome<T>> {
    const joined = await loads.get(key)
    return joined !== undefined && !isBudgetSpent(joined) ? joined : loadOnce(key, query, 'visitor')
  }

  async function renew(key: string, query: Query, priority: Priority): Promise<number | null> {
    const outcome = await loadOnce(key, query, priority)
    return isBudgetSpent(outcome) ? (outcome.error.retryAtMs ?? null) : null
  }

  function loadOnce(key: string, query: Query, priority: Priority): Promise<Outcome<T>> {
    const error = failures.find(key)
    if (error !== undefined) return Promise.resolve({ error })
    let underWay = loads.get(key)
    if (underWay === undefined) {
      underWay = loadInTurn(key, query, priority).finally(() => loads.delete(key))
      loads.set(key, underWay)
    }
    return underWay
  }

  /** Other processes wait for their turn, and then find what this one has loaded. */
  async function loadInTurn(key: string, query: Query, priority: Priority): Promise<Outcome<T>> {
    const endTurn = await store.takeTurn(key, { ttlMs: TURN_MS })
    try {
      const entry = await held.findStored(key)
      if (entry !== undefined && now() < entry.renewAtMs) return { entry }
      const error = await failures.findStored(key)
      if (error !== undefined) return { error }
      return await loadAndKeep(key, query, priority)
    } finally {
      await endTurn()
    }
  }

  async function loadAndKeep(key: string, query: Query, priority: Priority): Promise<Outcome<T>> {
    try {
      const value = await options.load(query, priority)
      const entry = toEntry(value, held.peek(key), freshnessOf(query))
      await held.keep(key, entry)
      failures.forget(key)
      options.onLoaded()
      return { entry }
    } catch (error) {
      await failures.remember(key, error, { isHeld: held.peek(key) !== undefined })
      options.onLoadFailed({ key, error })
      return { error }
    }
  }

  function toEntry(value: T, previous: Entry<T> | undefined, rule: FreshnessRule): Entry<T> {
    const fetchedAtMs = now()
    const renewAtMs = rule.freshUntilMs(fetchedAtMs)
    if (previous === undefined || options.prices === undefined) {
      return { value, fetchedAtMs, renewAtMs, isHeldBack: false, suspects: {}, unusual: {} }
    }
    const judged = judgeAnswer(value, { view: options.prices, previous, nowMs: fetchedAtMs })
    const isDoubtful = judged.isHeldBack || Object.keys(judged.suspects).length > 0
    return {
      ...judged,
      fetchedAtMs: judged.isHeldBack ? previous.fetchedAtMs : fetchedAtMs,
      renewAtMs: isDoubtful ? Math.min(renewAtMs, fetchedAtMs + HELD_BACK_RENEWAL_MS) : renewAtMs,
    }
  }

  function toSnapshot(query: Query, entry: Entry<T>): Snapshot<T> {
    const { value, fetchedAtMs } = entry
    return {
      value,
      fetchedAtMs,
      asOfMs: options.asOfMsOf?.(value) ?? null,
      freshness: freshnessAt(freshnessOf(query), fetchedAtMs, now()),
      source: options.source,
      notices: noticesOf(entry),
    }
  }

  return ask
}

function isBudgetSpent<T>(outcome: Outcome<T>): outcome is { error: UpstreamError } {
  return (
    'error' in outcome &&
    outcome.error instanceof UpstreamError &&
    (outcome.error.kind === 'budget-spent' || outcome.error.kind === 'rate-limited')
  )
}
