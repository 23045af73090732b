// Tells the ids that the market service knows from made-up ones, so that these cost neither calls
// nor memory.
import { LRUCache } from 'lru-cache'
import type { CoinList } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { NOT_FOUND_MEMORY_MS } from './freshness.server.ts'

/** While the list of coins is not held, so often may an id that no answer has named be asked for. */
const UNSEEN_EVERY_MS = 60_000
const MAX_IDS = 20_000

type KnownCoinsOptions = {
  /** The list of all coins. Rejects where it is not held; one who joins waits if it is on its way. */
  getListed: (asker: 'ourselves' | 'joiner') => Promise<Snapshot<CoinList>>
  now: () => number
}

export function createKnownCoins({ getListed, now }: KnownCoinsOptions) {
  const seen = new LRUCache<string, true>({ max: MAX_IDS })
  /** Until when. */
  const denied = new LRUCache<string, number>({ max: MAX_IDS })
  let listed: { of: CoinList; ids: ReadonlySet<string> } | undefined
  let lastUnseen = { id: '', atMs: Number.NEGATIVE_INFINITY }

  /** Undefined where the list is not held. */
  async function findListed(
    asker: 'ourselves' | 'joiner',
  ): Promise<ReadonlySet<string> | undefined> {
    try {
      const { value } = await getListed(asker)
      if (value !== listed?.of)
        listed = { of: value, ids: new Set(value.coins.map(({ id }) => id)) }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
    }
    return listed?.ids
  }

  /** So that a site without the list still shows a coin: one id a minute is taken on trust. */
  function takeOnTrust(id: string): boolean {
    // Also where the clock was set back.
    const isLate = now() >= lastUnseen.atMs + UNSEEN_EVERY_MS || now() < lastUnseen.atMs
    if (isLate) lastUnseen = { id, atMs: now() }
    // The page of one coin asks two questions.
    return isLate || id === lastUnseen.id
  }

  function isDenied(id: string): boolean {
    const leftMs = (denied.get(id) ?? 0) - now()
    return leftMs > 0 && leftMs <= NOT_FOUND_MEMORY_MS
  }

  return {
    /** Takes note of coins that an answer has named: they exist, listed or not. */
    note(coins: readonly { id: string }[]): void {
      for (const { id } of coins) seen.set(id, true)
    },

    /** Takes note that the service knows no coin of an id that was taken on trust. */
    noteDenied(id: string): void {
      if (!seen.has(id) && !listed?.ids.has(id)) denied.set(id, now() + NOT_FOUND_MEMORY_MS)
    },

    /** Rejects with `not-found` for a made-up id, with `budget-spent` while it can't be told. */
    async assertKnown(id: string): Promise<void> {
      if (seen.has(id)) return
      let ids = await findListed('ourselves')
      if (ids?.has(id)) return
      if (ids !== undefined || isDenied(id)) throw notFound()
      if (takeOnTrust(id)) return
      ids = await findListed('joiner')
      if (ids?.has(id)) return
      if (ids !== undefined) throw notFound()
      const retryAtMs = lastUnseen.atMs + UNSEEN_EVERY_MS
      throw new UpstreamError('budget-spent', 'too many unseen ids', { retryAtMs })
    },
  }
}

function notFound(): UpstreamError {
  return new UpstreamError('not-found', 'no coin goes by this id')
}
