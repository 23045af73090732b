// Fetches the rows of coins by their ids. Ids that wait for a call are collected until it starts, so
// that the coins of a watchlist cost one call. A row that is asked for already is not asked for twice.

import type { NoAnswer } from '../../../market/answer/answer.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { MarketRow } from '../../../market/coin.ts'
import { isListableId, MAX_COINS_PER_CALL } from '../../../market/coin-ids.ts'
import type { CoinFactsQuery } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { rowsCall } from '../../upstream/calls/market-rows/list-calls.server.ts'
import type { CallContext } from '../cache/call-context.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Places } from '../index/places.server.ts'
import {
  type Attempts,
  type CallEnd,
  type Priority,
  toFailure,
  toNoAnswer,
} from '../queue/call-request.ts'
import { waitForCall, waitLongForCall } from '../queue/wait-for-call.server.ts'
import type { OwnRows } from './rows.server.ts'

type Batch = { key: string; currency: Currency; ids: Set<string> }

/** A requested batch. */
type RowBatch = { key: string; ended: Promise<CallEnd> }

export class RowBatches {
  readonly #context: CallContext
  readonly #ownRows: OwnRows
  readonly #places: Places
  /** The batch of each currency that takes more ids: it has not started, and is not full. */
  readonly #open = new Map<Currency, Batch>()
  /** The batch of each row that is queued or in flight. */
  readonly #batchOf = new Map<string, Batch>()
  #count = 0

  constructor(context: CallContext, { ownRows, places }: { ownRows: OwnRows; places: Places }) {
    this.#context = context
    this.#ownRows = ownRows
    this.#places = places
  }

  /** Leaves out rows that have just arrived, and those whose last call has just failed. */
  request(
    { currency, ids }: { currency: Currency; ids: readonly string[] },
    { client }: Visit,
    priority: Priority,
  ): RowBatch[] {
    const { failures, queue } = this.#context
    const wanted = ids.filter(
      (id) =>
        isListableId(id) &&
        failures.find(toRowKey(currency, id)) === undefined &&
        this.#ownRows.peek({ currency, id })?.freshness !== 'fresh',
    )
    const batches = new Set(wanted.map((id) => this.#addToBatch(currency, id)))
    return [...batches].map((batch) => {
      const { key } = batch
      const make = (attempts: Attempts) => this.#make(batch, attempts)
      const ended = queue.request({ key, subject: key, priority, client, make })
      void ended.then(() => this.#forget(batch))
      return { key, ended }
    })
  }

  /** Waits as a page with nothing to show. Returns why there are no rows. */
  async waitFor(batches: readonly RowBatch[]): Promise<NoAnswer | undefined> {
    const { queue } = this.#context
    const reasons = await Promise.all(
      batches.map(async (batch) => {
        const end = await waitLongForCall(this.#context, batch)
        if (end === 'answered') return undefined
        return toNoAnswer(end, queue.estimate(batch.key))
      }),
    )
    return reasons.find((reason) => reason !== undefined)
  }

  /** Waits for newer rows in place of much too old ones. */
  async waitForNewer(batches: readonly RowBatch[], { refreshUntilMs }: Visit): Promise<void> {
    const maxMs = refreshUntilMs - this.#context.clock.now()
    await Promise.all(batches.map((batch) => waitForCall(this.#context, batch, maxMs)))
  }

  #addToBatch(currency: Currency, id: string): Batch {
    const key = toRowKey(currency, id)
    const batch = this.#batchOf.get(key) ?? this.#openBatch(currency)
    batch.ids.add(id)
    this.#batchOf.set(key, batch)
    return batch
  }

  #openBatch(currency: Currency): Batch {
    const open = this.#open.get(currency)
    if (open !== undefined && open.ids.size < MAX_COINS_PER_CALL) return open
    this.#count += 1
    const batch = { key: `rows ${currency} ${this.#count}`, currency, ids: new Set<string>() }
    this.#open.set(currency, batch)
    return batch
  }

  #close(batch: Batch): void {
    if (this.#open.get(batch.currency) === batch) this.#open.delete(batch.currency)
  }

  /** Its call has ended, or was dropped. */
  #forget(batch: Batch): void {
    this.#close(batch)
    for (const id of batch.ids) this.#batchOf.delete(toRowKey(batch.currency, id))
  }

  async #make(batch: Batch, { takeRetry }: Attempts): Promise<void> {
    const { client, failures, log } = this.#context
    const { currency } = batch
    this.#close(batch)
    const ids = [...batch.ids]
    try {
      const { rows } = await client.fetch(rowsCall, { currency, ids }, takeRetry)
      if (rows.length === 0 && (await this.#areListed(ids))) {
        throw new UpstreamError('empty', `${batch.key}: an empty answer`)
      }
      const byId = new Map(rows.map((row) => [row.id, row]))
      await Promise.all(ids.map((id) => this.#keep({ currency, id }, byId.get(id) ?? null)))
    } catch (error) {
      const failure = toFailure(error)
      for (const id of ids) failures.record(toRowKey(currency, id), failure)
      log.warn({ key: batch.key, err: failure }, 'a call has failed')
      throw failure
    }
  }

  /** A row that is gone all at once is asked for again later. */
  async #keep(query: CoinFactsQuery, row: MarketRow | null): Promise<void> {
    const { failures } = this.#context
    const key = toRowKey(query.currency, query.id)
    try {
      await this.#ownRows.assertContent(query, { row })
      await this.#ownRows.put(query, { row })
      failures.clear(key)
    } catch (error) {
      failures.record(key, toFailure(error))
    }
  }

  async #areListed(ids: readonly string[]): Promise<boolean> {
    const pages = await Promise.all(ids.map((id) => this.#places.find(id)))
    return pages.some((page) => page !== undefined)
  }
}

function toRowKey(currency: Currency, id: string): string {
  return `row ${currency} ${id}`
}
