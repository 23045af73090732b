// Plans the calls that bring rows of coins which no page of the list brings. Coins that visitors
// request at once share a call, up to 250 of them. Its promise: a batch that has brought the row of
// a coin brings it again, until another call has a newer one.
import { randomUUID } from 'node:crypto'
import type { MarketBatch } from '../../market/coin.ts'
import { MAX_COINS_PER_CALL } from '../../market/coin-ids.ts'
import type { Currency } from '../../market/money/currency.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls, MarketBatchQuery } from '../calls/calls.server.ts'
import type { RequestedCoins } from '../coins/requested-coins.server.ts'
import type { Need } from '../planner/call-score.ts'
import type { RowIndex } from './row-index.server.ts'

type RowBatchesOptions = {
  /** Read late: the calls are made with what this module chooses. */
  marketBatch: () => Calls['marketBatch']
  index: Pick<RowIndex, 'reload' | 'isCovered' | 'isNewestAt'>
  requested: RequestedCoins
  now: () => number
  /** Resolves once those who come in the same moment have made their requests. */
  waitForBatchWindow: () => Promise<void>
}

/** Of all ids in one call: servers refuse long addresses. Half as long again as 250 usual ones. */
const MAX_LENGTH = 6000
/** Few ids are longer. */
const LENGTH_OF_AN_ID = 100

export type RowBatches = ReturnType<typeof createRowBatches>

export function createRowBatches(options: RowBatchesOptions) {
  const { marketBatch, index, requested, now } = options
  // Two processes never give their coins to the same batch: one's would be lost to the other.
  const processName = randomUUID().slice(0, 8)
  let batchCount = 0
  /** The batches of this process that may be given coins, now or once they are stale. */
  const own: Record<Currency, Set<string>> = { inr: new Set(), usd: new Set(), eur: new Set() }
  const fetched = new Set<string>()
  /** The coins of batches in flight: two of them are not to bring the same ones. */
  const inFlight = new Map<string, MarketBatchQuery & { ids: readonly string[]; atMs: number }>()

  /** One that has room for coins, and is neither fresh nor in flight. */
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

  /** No longer in memory: its rows are still found in the store. */
  function evict({ currency, batch }: MarketBatchQuery): void {
    own[currency].delete(batch)
    fetched.delete(batch)
  }

  function findInFlight(currency: Currency, id: string): MarketBatchQuery | undefined {
    return [...inFlight.values()].find((flight) => {
      return flight.currency === currency && flight.ids.includes(id)
    })
  }

  /** The coins of a batch that no other call has a newer row of. */
  async function findMembers(query: MarketBatchQuery): Promise<string[]> {
    const cached = await marketBatch().find(query)
    const ids = cached?.value.rows.map(({ id }) => id) ?? []
    return ids.filter((id) => index.isNewestAt(query.currency, id, query))
  }

  return {
    pick,

    /** Whether people wait for a batch of a currency that is not in flight yet. */
    isQueued: (currency: Currency): boolean => marketBatch().isQueued(pick(currency)),

    /** Plans a call for coins that have no cached row. Returns the batch they come with. */
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

    /** Chooses the coins of a call: its own, then those asked for last. None where it is not needed. */
    async pickIds(query: MarketBatchQuery): Promise<readonly string[]> {
      const { currency, batch } = query
      await options.waitForBatchWindow()
      // Others may have listed the coins since somebody began to wait for them.
      await Promise.all([requested.share(currency), index.reload(currency)])
      const members = await findMembers(query)
      const isInFlight = (id: string) => findInFlight(currency, id) !== undefined
      const others = requested.list(currency).filter((id) => {
        return !isInFlight(id) && !index.isCovered(currency, id)
      })
      // A batch that is made brings all of its coins: others in flight with them may yet fail.
      const isNeeded = others.length > 0 || !members.every(isInFlight)
      const ids = isNeeded ? takeFitting([...members, ...others]) : []
      inFlight.set(batch, { ...query, ids, atMs: now() })
      return ids
    },

    recordFailed: ({ batch }: MarketBatchQuery): void => void inFlight.delete(batch),

    /** The batch is in flight until its rows are found: else others would ask for them again. */
    recordFetched({ batch }: MarketBatchQuery, { fetchedAtMs }: { fetchedAtMs: number }): void {
      fetched.add(batch)
      const flight = inFlight.get(batch)
      if (flight !== undefined && fetchedAtMs >= flight.atMs) inFlight.delete(batch)
    },

    /** The coins are still read: their rows are renewed with the next call. */
    recordRead(currency: Currency, ids: readonly string[], fetchOptions: FetchOptions): void {
      if (fetchOptions.policy === 'network') requested.request(currency, ids)
    },
  }
}

function hasRoom({ rows }: MarketBatch): boolean {
  const length = rows.reduce((sum, { id }) => sum + lengthOf(id), 0)
  return rows.length < MAX_COINS_PER_CALL && length + LENGTH_OF_AN_ID <= MAX_LENGTH
}

function takeFitting(ids: readonly string[]): string[] {
  let length = 0
  return [...new Set(ids)].slice(0, MAX_COINS_PER_CALL).filter((id) => {
    length += lengthOf(id)
    return length <= MAX_LENGTH
  })
}

/** As one of several in an address, whose commas are encoded. */
function lengthOf(id: string): number {
  return encodeURIComponent(`,${id}`).length
}
