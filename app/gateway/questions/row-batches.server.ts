// Plans the calls that bring rows of coins which no page of the list brings: of what visitors want
// together, up to 250 coins a call.
import { MOST_COINS } from '../../market/coin-ids.ts'
import type { Currency } from '../../market/currency.ts'
import type { Asker } from '../cache/cached-call.server.ts'
import type { Calls, MarketBatchQuery } from '../calls/calls.server.ts'
import type { Need } from '../planner/call-worth.ts'
import type { WantedCoins } from '../wanted-coins.server.ts'
import type { RowIndex } from './row-index.server.ts'

type RowBatchesOptions = {
  /** Read late: the calls are made with what this module chooses. */
  marketBatch: () => Calls['marketBatch']
  index: Pick<RowIndex, 'peek'>
  wanted: WantedCoins
  now: () => number
  /** Resolves once those who come in the same moment have said what they want. */
  gather: () => Promise<void>
}

/** Of all ids in one call: servers refuse long addresses. Half as long again as 250 usual ones. */
const MAX_LENGTH = 6000
/** Batches of one currency that are cached: one more call is made only while the others are fresh. */
const MAX_BATCHES = 60

export type RowBatches = ReturnType<typeof createRowBatches>

export function createRowBatches(options: RowBatchesOptions) {
  const { marketBatch, index, wanted, now } = options
  /** The coins of batches in flight: two of them are not to bring the same ones. */
  const inFlight = new Map<string, readonly string[]>()

  /** The first that may still be given coins: neither fresh nor asked for already. */
  function pickBatch(currency: Currency): MarketBatchQuery {
    for (let batch = 0; batch < MAX_BATCHES - 1; batch += 1) {
      const query = { currency, batch }
      const cached = marketBatch().peek(query)
      const isFresh = cached !== undefined && now() < cached.freshUntilMs
      if (!isFresh && !inFlight.has(keyOf(query))) return query
    }
    return { currency, batch: MAX_BATCHES - 1 }
  }

  function mayCome(currency: Currency, id: string): boolean {
    if ([...inFlight.values()].some((ids) => ids.includes(id))) return false
    const row = index.peek(currency, id)
    return row === undefined || ('batch' in row.place && now() >= row.freshUntilMs)
  }

  return {
    /** Whether people wait for a batch of a currency that is not in flight yet. */
    isQueued: (currency: Currency): boolean => marketBatch().isQueued(pickBatch(currency)),

    /** Plans a call for coins that have no cached row. Returns the batch they come with. */
    plan(
      currency: Currency,
      ids: readonly string[],
      { need, asker }: { need: Need; asker: Asker },
    ): MarketBatchQuery {
      wanted.want(currency, ids)
      const query = pickBatch(currency)
      marketBatch().plan(query, need, asker)
      return query
    },

    /** Chooses the coins of a call: those asked for last go first. */
    async pickIds({ currency, batch }: MarketBatchQuery): Promise<readonly string[]> {
      await options.gather()
      await wanted.share(currency)
      const ids = wanted.list(currency).filter((id) => mayCome(currency, id))
      const picked = takeAsManyAsFit(ids)
      inFlight.set(keyOf({ currency, batch }), picked)
      return picked
    },

    noteEnded(query: MarketBatchQuery): void {
      inFlight.delete(keyOf(query))
    },

    /** The coins are still read: their rows are renewed with the next call. */
    noteRead(currency: Currency, ids: readonly string[], asker: Asker): void {
      if (asker.policy === 'network') wanted.want(currency, ids)
    },
  }
}

function keyOf({ currency, batch }: MarketBatchQuery): string {
  return `${currency} ${batch}`
}

function takeAsManyAsFit(ids: readonly string[]): string[] {
  let length = 0
  return ids.slice(0, MOST_COINS).filter((id) => {
    // As one of several in an address, whose commas are encoded.
    length += encodeURIComponent(`,${id}`).length
    return length <= MAX_LENGTH
  })
}
