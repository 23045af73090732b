// Tells the ids that the market service knows from made-up ones, so that these cost neither calls
// nor memory.
import { LRUCache } from 'lru-cache'
import type { CoinList } from '../../market/coin.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import { NOT_FOUND_TTL_MS } from '../calls/freshness.server.ts'

/** Until the list of coins is cached, an id that no answer has named may be asked for this often. */
const UNVERIFIED_INTERVAL_MS = 60_000
const MAX_IDS = 20_000

type KnownCoinsOptions = {
  /** The list of all coins, as far as the fetch policy allows. */
  getListed: (fetchOptions: FetchOptions) => Promise<Snapshot<CoinList>>
  /** The same, if it is cached or its call is in flight and ends soon. */
  findListedOrInFlight: (fetchOptions: FetchOptions) => Promise<Snapshot<CoinList> | undefined>
  now: () => number
}

export function createKnownCoins({ getListed, findListedOrInFlight, now }: KnownCoinsOptions) {
  const seen = new LRUCache<string, true>({ max: MAX_IDS })
  /** Until when. */
  const notFoundUntilMs = new LRUCache<string, number>({ max: MAX_IDS })
  let listed: { of: CoinList; ids: ReadonlySet<string> } | undefined
  let lastUnverified = { id: '', atMs: Number.NEGATIVE_INFINITY }

  /** Undefined where the list is not cached, or has expired: then nobody can tell. */
  async function findIds(fetchOptions: FetchOptions): Promise<ReadonlySet<string> | undefined> {
    const list = await findListedOrInFlight(fetchOptions)
    if (list !== undefined) return toIds(list)
    listed = undefined
  }

  async function getIds(fetchOptions: FetchOptions): Promise<ReadonlySet<string>> {
    return toIds(await getListed(fetchOptions))
  }

  function toIds({ value }: Snapshot<CoinList>): ReadonlySet<string> {
    if (value !== listed?.of) {
      listed = { of: value, ids: new Set(value.coins.map(({ id }) => id)) }
    }
    return listed.ids
  }

  /** So that a site without the list still shows a coin: one id a minute is taken on trust. */
  function allowUnverified(id: string): boolean {
    // Also where the clock was set back.
    const isAllowed =
      now() >= lastUnverified.atMs + UNVERIFIED_INTERVAL_MS || now() < lastUnverified.atMs
    if (isAllowed) lastUnverified = { id, atMs: now() }
    // The page of one coin asks two questions.
    return isAllowed || id === lastUnverified.id
  }

  function isCachedNotFound(id: string): boolean {
    const leftMs = (notFoundUntilMs.get(id) ?? 0) - now()
    return leftMs > 0 && leftMs <= NOT_FOUND_TTL_MS
  }

  return {
    /** Takes note of coins that an answer has named: they exist, listed or not. */
    record(coins: readonly { id: string }[]): void {
      for (const { id } of coins) seen.set(id, true)
    },

    /** The service knows no coin of an id that was taken on trust, which it is not again for an hour. */
    recordNotFound(id: string): void {
      if (!seen.has(id) && !listed?.ids.has(id)) notFoundUntilMs.set(id, now() + NOT_FOUND_TTL_MS)
    },

    /** Rejects with `not-found` for a made-up id, with `budget-spent` while it can't be told. */
    async assertKnown(id: string, fetchOptions: FetchOptions): Promise<void> {
      if (seen.has(id)) return
      const ids = await findIds(fetchOptions)
      if (ids?.has(id)) return
      if (ids !== undefined) throw notFound()
      if (fetchOptions.policy === 'network' && !isCachedNotFound(id) && allowUnverified(id)) return
      // The list comes with a call that serves everybody: visitors wait for it.
      if (!(await getIds(fetchOptions)).has(id)) throw notFound()
    },
  }
}

function notFound(): UpstreamError {
  return new UpstreamError('not-found', 'no coin goes by this id')
}
