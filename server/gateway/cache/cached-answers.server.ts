// The cached answers to one kind of question: their keys, how long they are fresh, and which of
// their prices are quarantined. Causes no call.
import { type Freshness, MAX_SHOWN_AGE_MS, type Snapshot } from '../../../market/answer/snapshot.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import type { Pictured } from '../index/known-picture-urls.server.ts'
import type { CallContext } from './call-context.ts'
import type { Entry } from './entry.server.ts'
import { MUCH_TOO_OLD_FACTOR, QUARANTINED_FRESH_MS } from './freshness.server.ts'
import { noticesOf, type PricesOf, quarantineJumps } from './quarantine.server.ts'

export type AnswerRules<Query, T> = {
  /** Must contain every part of the query: queries with the same key share an answer. */
  keyOf: (query: Query) => string
  freshMs: (query: Query, value: T) => number
  /** The service's own `last_updated` in an answer. */
  asOfMsOf?: (value: T) => number | null
  /** Left out for an answer that always has content. */
  content?: ContentRule<Query, T>
  /** Left out for an answer without prices that could jump. */
  prices?: PricesOf<T>
  /** What the answer has pictures of. No other picture is ever fetched. */
  picturesOf?: (value: T) => readonly Pictured[]
  /** The coins that the answer names. They exist, and searches find them. */
  coinsOf?: (value: T) => readonly CoinSearchResult[]
}

type ContentRule<Query, T> = {
  isEmpty: (value: T, query: Query) => boolean
  /** Whether the service must have content, as far as other answers tell. */
  isExpected?: (query: Query) => boolean | Promise<boolean>
}

type AnswersContext = Pick<
  CallContext,
  'answers' | 'coinMetadata' | 'knownPictureUrls' | 'clock' | 'source'
>

export class CachedAnswers<Query, T extends object> {
  readonly #rules: AnswerRules<Query, T>
  readonly #context: AnswersContext

  constructor(context: AnswersContext, rules: AnswerRules<Query, T>) {
    this.#context = context
    this.#rules = rules
  }

  /**
   * From memory, else from the store. A stale answer may be newer in a store of all processes. An
   * empty one is none once other answers tell that there must be content.
   */
  async find(query: Query): Promise<Snapshot<T> | undefined> {
    const isStale = (entry: Entry<T>) =>
      this.#context.clock.now() >= this.#freshUntilMs(query, entry)
    const entry = await this.#context.answers.find<T>(this.#rules.keyOf(query), isStale)
    if (entry === undefined || (await this.#isSuspect(query, entry.value))) return undefined
    return this.#toSnapshot(query, entry)
  }

  /** From memory. */
  peek(query: Query): Snapshot<T> | undefined {
    const entry = this.#context.answers.peek<T>(this.#rules.keyOf(query))
    return entry && this.#toSnapshot(query, entry)
  }

  /** From the store. */
  async readStore(query: Query): Promise<Snapshot<T> | undefined> {
    const entry = await this.#context.answers.readStore<T>(this.#rules.keyOf(query))
    return entry && this.#toSnapshot(query, entry)
  }

  /**
   * Throws for an answer that is empty where the same question had content, or where there must be
   * some. It would hide the content for hours, and a page would call it the service's word.
   */
  async assertContent(query: Query, value: T): Promise<void> {
    if (!this.#isEmpty(query, value)) return
    const previous = await this.find(query)
    const hadContent = previous !== undefined && !this.#isEmpty(query, previous.value)
    if (hadContent || (await this.#isSuspect(query, value))) {
      throw new UpstreamError('empty', `${this.#rules.keyOf(query)}: an empty answer`)
    }
  }

  /** Resolves when the answer is in the store, or the store has failed. */
  async put(query: Query, value: T): Promise<void> {
    const { answers, knownPictureUrls, clock } = this.#context
    const { keyOf, prices, picturesOf } = this.#rules
    const key = keyOf(query)
    const nowMs = clock.now()
    if (picturesOf !== undefined) knownPictureUrls.record(picturesOf(value))
    const previous = answers.peek<T>(key)
    const checked =
      previous === undefined || prices === undefined
        ? { value, quarantined: {}, confirmedAtMs: {} }
        : quarantineJumps(value, { prices, previous, nowMs })
    await answers.set(key, { ...checked, fetchedAtMs: nowMs })
  }

  #isEmpty(query: Query, value: T): boolean {
    return this.#rules.content?.isEmpty(value, query) ?? false
  }

  async #isSuspect(query: Query, value: T): Promise<boolean> {
    return (
      this.#isEmpty(query, value) && ((await this.#rules.content?.isExpected?.(query)) ?? false)
    )
  }

  #freshUntilMs(query: Query, { value, fetchedAtMs, quarantined }: Entry<T>): number {
    const ownMs = this.#rules.freshMs(query, value)
    const isQuarantined = Object.keys(quarantined).length > 0
    return fetchedAtMs + (isQuarantined ? Math.min(ownMs, QUARANTINED_FRESH_MS) : ownMs)
  }

  #toSnapshot(query: Query, entry: Entry<T>): Snapshot<T> {
    const { clock, coinMetadata, source } = this.#context
    const { value, fetchedAtMs } = entry
    coinMetadata.record(this.#rules.coinsOf?.(value) ?? [], entry)
    const freshUntilMs = this.#freshUntilMs(query, entry)
    const staleFromMs =
      fetchedAtMs + Math.min(MUCH_TOO_OLD_FACTOR * (freshUntilMs - fetchedAtMs), MAX_SHOWN_AGE_MS)
    return {
      value,
      fetchedAtMs,
      freshUntilMs,
      staleFromMs,
      asOfMs: this.#rules.asOfMsOf?.(value) ?? null,
      freshness: freshnessAt(clock.now(), { freshUntilMs, staleFromMs }),
      source,
      notices: noticesOf(entry),
    }
  }
}

function freshnessAt(
  nowMs: number,
  { freshUntilMs, staleFromMs }: Pick<Snapshot<unknown>, 'freshUntilMs' | 'staleFromMs'>,
): Freshness {
  if (nowMs < freshUntilMs) return 'fresh'
  return nowMs < staleFromMs ? 'ageing' : 'stale'
}
