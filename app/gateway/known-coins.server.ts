// Tells the ids that the market service knows from made-up ones, so that these cost neither calls
// nor memory.
import { LRUCache } from 'lru-cache'
import type { CoinIds } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** While the list of ids is not held, so often may an id that no answer has named be asked for. */
const UNSEEN_EVERY_MS = 60_000
const MAX_SEEN = 20_000

type KnownCoinsOptions = {
  /**
   * The list of all ids. Rejects where it is not held: at once, or, for one who waits, where it
   * can't be had.
   */
  getListed: (asker: 'ourselves' | 'visitor') => Promise<Snapshot<CoinIds>>
  now: () => number
}

export function createKnownCoins({ getListed, now }: KnownCoinsOptions) {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN })
  let listed: { of: CoinIds; ids: ReadonlySet<string> } | undefined
  let lastUnseen = { id: '', atMs: Number.NEGATIVE_INFINITY }

  /** Undefined where the list is not held. */
  async function findListed(
    asker: 'ourselves' | 'visitor',
  ): Promise<ReadonlySet<string> | undefined> {
    const answer = await getListed(asker).then(
      ({ value }) => value,
      () => undefined,
    )
    if (answer !== undefined && answer !== listed?.of) {
      listed = { of: answer, ids: new Set(answer.ids) }
    }
    return listed?.ids
  }

  /** So that a site without the list still shows a coin: one id a minute is taken on trust. */
  function takeOnTrust(id: string): boolean {
    const isLate = now() >= lastUnseen.atMs + UNSEEN_EVERY_MS
    if (isLate) lastUnseen = { id, atMs: now() }
    // The page of one coin asks two questions.
    return isLate || id === lastUnseen.id
  }

  return {
    /** Takes note of coins that an answer has named: they exist, listed or not. */
    note(coins: readonly { id: string }[]): void {
      for (const { id } of coins) seen.set(id, true)
    },

    /** Rejects with `not-found` for a made-up id, with `budget-spent` while it can't be told. */
    async assertKnown(id: string): Promise<void> {
      if (seen.has(id)) return
      let ids = await findListed('ourselves')
      if (ids === undefined && takeOnTrust(id)) return
      ids ??= await findListed('visitor')
      if (ids?.has(id)) return
      if (ids !== undefined) throw new UpstreamError('not-found', 'no coin is listed by this id')
      const retryAtMs = lastUnseen.atMs + UNSEEN_EVERY_MS
      throw new UpstreamError('budget-spent', 'too many unseen ids', { retryAtMs })
    },
  }
}
