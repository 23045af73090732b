// Rows of the coins that a visitor has starred, from any cached call that contains them.

import type { CoinRow, MarketRow } from '../../../market/coin.ts'
import { combineSnapshots } from '../../../market/combine-snapshots.ts'
import { isNotFound } from '../../../market/failures.ts'
import type { WatchlistQuery } from '../../../market/market.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { Wait } from '../../../market/wait.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CallsOf } from '../calls-and-questions.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'
import type { RowBatches } from './row-batches.server.ts'
import { ignoreAborted, waitFor } from './wait-while-in-flight.ts'

type WatchlistOptions = {
  calls: Pick<Calls, CallsOf<'watchlistRow'>>
  coinFacts: Pick<CoinFactsQuestions, 'findAndRecordVisit'>
  batches: RowBatches
  /** Rejects if the id may not cause a call. */
  assertKnownCoin: (id: string, fetchOptions: FetchOptions) => Promise<void>
}

export function createWatchlist(options: WatchlistOptions) {
  const { calls, coinFacts, batches, assertKnownCoin } = options

  async function findRows(
    { currency, ids }: WatchlistQuery,
    fetchOptions: FetchOptions,
  ): Promise<Map<string, Snapshot<MarketRow>>> {
    const found = await Promise.all(
      ids.map((id) => coinFacts.findAndRecordVisit({ id, currency }, fetchOptions)),
    )
    return new Map(
      ids.flatMap((id, index) => {
        const row = found[index]
        return row === undefined ? [] : [[id, row]]
      }),
    )
  }

  /** Sorts ids into known, unknown and (while the coin list is not available) undetermined ones. */
  async function classifyIds(ids: readonly string[], fetchOptions: FetchOptions) {
    const classified = {
      known: [] as string[],
      unknown: [] as string[],
      undetermined: [] as string[],
    }
    let refusal: UpstreamError | undefined
    for (const id of ids) {
      try {
        await assertKnownCoin(id, fetchOptions)
        classified.known.push(id)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (isNotFound(error)) classified.unknown.push(id)
        else {
          classified.undetermined.push(id)
          refusal = error
        }
      }
    }
    return { ...classified, refusal }
  }

  return {
    /** Rejects only if there are no rows at all and a call failed or was refused. */
    async getRows(
      { currency, ids }: WatchlistQuery,
      fetchOptions: FetchOptions,
    ): Promise<StarredCoins> {
      let rows = await findRows({ currency, ids }, fetchOptions)
      const incompleteIds = ids.filter(
        (id) => rows.get(id)?.conversion !== undefined || !rows.has(id),
      )
      const { known, unknown, undetermined, refusal } = await classifyIds(
        incompleteIds,
        fetchOptions,
      )
      let failure = refusal
      let wait: Wait | undefined
      const without: string[] = []
      if (known.length > 0 && fetchOptions.policy === 'network') {
        const need = rows.size === 0 ? 'everything' : 'facts'
        const query = batches.plan(currency, known, { need, fetchOptions })
        try {
          const batch = await waitFor(calls.marketBatch, query, { fetchOptions, need }).catch(
            ignoreAborted,
          )
          without.push(...known.filter((id) => batch?.value.without.includes(id)))
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          failure = error
        }
        rows = await findRows({ currency, ids }, { ...fetchOptions, policy: 'cache-only' })
        wait = calls.marketBatch.estimateWait(query)
      }
      if (rows.size === 0 && failure !== undefined) throw failure
      const missing = [...undetermined, ...known].filter(
        (id) => !rows.has(id) && !without.includes(id),
      )
      return {
        snapshot: toSnapshot([...rows.values()], wait),
        unknown: [...unknown, ...without],
        missing,
      }
    },
  }
}

function toCoinRow({
  id,
  symbol,
  name,
  imageUrl,
  price,
  marketCap,
  marketCapRank,
  change24hPct,
  asOfMs,
}: MarketRow): CoinRow {
  return { id, symbol, name, imageUrl, price, marketCap, marketCapRank, change24hPct, asOfMs }
}

/** Converted rows carry the wait for the exact rows. */
function toSnapshot(
  rows: readonly Snapshot<MarketRow>[],
  wait: Wait | undefined,
): StarredCoins['snapshot'] {
  const [first, ...others] = rows
  if (first === undefined) return null
  const withRowNotices = ({ notices, value, ...row }: Snapshot<MarketRow>) => ({
    ...row,
    value,
    ...(row.conversion && wait && { wait }),
    // A notice for the whole answer becomes a notice for this row.
    notices: Object.fromEntries(Object.values(notices).map((notice) => [value.id, notice])),
  })
  const values = rows.map(({ value }) => toCoinRow(value))
  return combineSnapshots([withRowNotices(first), ...others.map(withRowNotices)], { rows: values })
}
