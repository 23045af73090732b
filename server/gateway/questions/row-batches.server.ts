// Plans the calls for coins that are on no list page. Coins requested at the same time share a
// call, up to 250. A batch that has brought a coin brings it again, until another call has a newer
// row of that coin.
import { randomUUID } from 'node:crypto'
import type { MarketBatch } from '../../../market/coin.ts'
import { MAX_COINS_PER_CALL } from '../../../market/coin-ids.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls, MarketBatchQuery } from '../calls/calls.server.ts'
import type { RequestedCoins } from '../coins/requested-coins.server.ts'
import type { Need } from '../planner/call-score.ts'
import type { RowIndex } from './row-index.server.ts'

type RowBatchesOptions = {
  /** A function, because the calls are created with this module's parameters. */
  marketBatch: () => Calls['marketBatch']
  index: Pick<RowIndex, 'reload' | 'isCovered' | 'isNewestAt'>
  requested: RequestedCoins
  now: () => number
  /** Resolves after concurrent requests have been recorded. */
  waitForBatchWindow: () => Promise<void>
}

/**
 * Maximum length of all ids in one call, as servers refuse long URLs. 1.5 times the length of 250
 * typical ids.
 */
const MAX_LENGTH = 6000
/** Few ids are longer. */
const MAX_ID_LENGTH = 100

export type RowBatches = ReturnType<typeof createRowBatches>

export function createRowBatches(options: RowBatchesOptions) {
  const { marketBatch, index, requested, now } = options
  // Processes must not share a batch: the coins of one would be lost to the other.
  const processName = randomUUID().slice(0, 8)
  let batchCount = 0
  /** Batches of this process that can get coins, now or when they are stale. */
  const own: Record<Currency, Set<string>> = { inr: new Set(), usd: new Set(), eur: new Set() }
  const fetched = new Set<string>()
  /** Coins of the batches in flight, so that no other batch requests them again. */
  const inFlight = new Map<string, MarketBatchQuery & { ids: readonly string[]; atMs: number }>()

  /** A batch that has room and is neither fresh nor in flight. */
  function pick(currency: Currency): MarketBatchQuery {
    for (const batch of own[currency]) {
      const query = { currency, batch }
      if (isOpen(query)) return query
      if (fetched.has(batch) && marketBatch().peek(query) === undefined) evict(query)
    }
    const batch = `${processName}-${batchCount}`
    batchCount += 1
    own[currency].add(batch)
    return { currency, batch }
  }

  function isOpen(query: MarketBatchQuery): boolean {
    if (inFlight.has(query.batch)) return false
    if (!fetched.has(query.batch)) return true
    const cached = marketBatch().peek(query)
    return cached !== undefined && now() >= cached.freshUntilMs && hasRoom(cached.value)
  }

  /** The batch left memory, but its rows are still in the store. */
  function evict({ currency, batch }: MarketBatchQuery): void {
    own[currency].delete(batch)
    fetched.delete(batch)
  }

  function findInFlight(currency: Currency, id: string): MarketBatchQuery | undefined {
    return [...inFlight.values()].find((flight) => {
      return flight.currency === currency && flight.ids.includes(id)
    })
  }

  /** Coins of a batch for which no other call has a newer row. */
  async function findMembers(query: MarketBatchQuery): Promise<string[]> {
    const cached = await marketBatch().find(query)
    const ids = cached?.value.rows.map(({ id }) => id) ?? []
    return ids.filter((id) => index.isNewestAt(query.currency, id, query))
  }

  return {
    pick,

    /** Whether a batch in this currency is queued. */
    isQueued: (currency: Currency): boolean => marketBatch().isQueued(pick(currency)),

    /** Plans a call for coins without a cached row. Returns the batch that will contain them. */
    plan(
      currency: Currency,
      ids: readonly string[],
      { need, fetchOptions }: { need: Need; fetchOptions: FetchOptions },
    ): MarketBatchQuery {
      requested.request(currency, ids)
      const [first, ...others] = ids.map((id) => findInFlight(currency, id))
      const query = first !== undefined && !others.includes(undefined) ? first : pick(currency)
      const { batch } = query
      marketBatch().plan({ currency, batch }, need, fetchOptions)
      return { currency, batch }
    },

    /**
     * Chooses the coins of a call: first those of the batch, then the latest requests. Empty if no
     * call is needed.
     */
    async pickIds(query: MarketBatchQuery): Promise<readonly string[]> {
      const { currency, batch } = query
      await options.waitForBatchWindow()
      // Another process may have fetched the coins while this call was queued.
      await Promise.all([requested.publish(currency), index.reload(currency)])
      const members = await findMembers(query)
      const isInFlight = (id: string) => findInFlight(currency, id) !== undefined
      const others = requested.list(currency).filter((id) => {
        return !isInFlight(id) && !index.isCovered(currency, id)
      })
      // A batch that is fetched keeps all its coins, because another batch in flight with them may
      // fail.
      const isNeeded = others.length > 0 || !members.every(isInFlight)
      const ids = isNeeded ? takeFitting([...members, ...others]) : []
      inFlight.set(batch, { ...query, ids, atMs: now() })
      return ids
    },

    recordFailed: ({ batch }: MarketBatchQuery): void => void inFlight.delete(batch),

    /**
     * The batch stays in flight until its rows are indexed. Otherwise other batches would request
     * them again.
     */
    recordFetched({ batch }: MarketBatchQuery, { fetchedAtMs }: { fetchedAtMs: number }): void {
      fetched.add(batch)
      const flight = inFlight.get(batch)
      if (flight !== undefined && fetchedAtMs >= flight.atMs) inFlight.delete(batch)
    },

    /** Records that the coins are still read, so that the next call revalidates their rows. */
    recordRead(currency: Currency, ids: readonly string[], fetchOptions: FetchOptions): void {
      if (fetchOptions.policy === 'network') requested.request(currency, ids)
    },
  }
}

function hasRoom({ rows }: MarketBatch): boolean {
  const length = rows.reduce((sum, { id }) => sum + lengthOf(id), 0)
  return rows.length < MAX_COINS_PER_CALL && length + MAX_ID_LENGTH <= MAX_LENGTH
}

function takeFitting(ids: readonly string[]): string[] {
  let length = 0
  return [...new Set(ids)].slice(0, MAX_COINS_PER_CALL).filter((id) => {
    length += lengthOf(id)
    return length <= MAX_LENGTH
  })
}

/** The length of an id in the URL, including its comma, which is encoded. */
function lengthOf(id: string): number {
  return encodeURIComponent(`,${id}`).length
}
