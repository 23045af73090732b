// Separates coin ids that the market service knows from made-up ones, so that made-up ids cost
// neither calls nor memory.
import { LRUCache } from 'lru-cache'
import type { CoinList } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import { NOT_FOUND_TTL_MS } from '../calls/freshness.server.ts'

/** While the coin list is not cached, one unknown id is allowed in this interval. */
const UNVERIFIED_INTERVAL_MS = 60_000
const MAX_IDS = 20_000

type KnownCoinsOptions = {
  /** The list of all coins, subject to the fetch policy. */
  getListed: (fetchOptions: FetchOptions) => Promise<Snapshot<CoinList>>
  /** The same list, if it is cached or its call is in flight and ends soon. */
  findListedOrInFlight: (fetchOptions: FetchOptions) => Promise<Snapshot<CoinList> | undefined>
  now: () => number
}

export function createKnownCoins({ getListed, findListedOrInFlight, now }: KnownCoinsOptions) {
  const seen = new LRUCache<string, true>({ max: MAX_IDS })
  /** The end of the TTL, by coin id. */
  const notFoundUntilMs = new LRUCache<string, number>({ max: MAX_IDS })
  let listed: { of: CoinList; ids: ReadonlySet<string> } | undefined
  let lastUnverified = { id: '', atMs: Number.NEGATIVE_INFINITY }

  /** Undefined if the list is not cached or has expired. Then an id cannot be verified. */
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

  /**
   * Allows one unverified id a minute, so that a site without the coin list can still show a coin.
   */
  function allowUnverified(id: string): boolean {
    // The second condition covers a clock that was set back.
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
    /** Records the coins of an answer: they exist, even if the coin list lacks them. */
    record(coins: readonly { id: string }[]): void {
      for (const { id } of coins) seen.set(id, true)
    },

    /** Records a 404 for an unverified id. That id is not allowed unverified again for an hour. */
    recordNotFound(id: string): void {
      if (!seen.has(id) && !listed?.ids.has(id)) notFoundUntilMs.set(id, now() + NOT_FOUND_TTL_MS)
    },

    /**
     * Rejects with `not-found` for a made-up id, and with `budget-spent` while the id cannot be
     * verified.
     */
    async assertKnown(id: string, fetchOptions: FetchOptions): Promise<void> {
      if (seen.has(id)) return
      const ids = await findIds(fetchOptions)
      if (ids?.has(id)) return
      if (ids !== undefined) throw notFound()
      if (fetchOptions.policy === 'network' && !isCachedNotFound(id) && allowUnverified(id)) return
      // The call for the coin list serves all visitors, so the visitor waits for it.
      if (!(await getIds(fetchOptions)).has(id)) throw notFound()
    },
  }
}

function notFound(): UpstreamError {
  return new UpstreamError('not-found', 'no coin has this id')
}
