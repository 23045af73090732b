// Separates coin ids that the market service knows from made-up ones, which cost no call.
import { LRUCache } from 'lru-cache'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { CoinList } from '../../../market/coin.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { Places } from '../index/places.server.ts'

type KnownCoinsOptions = {
  calls: Pick<Calls, 'coin' | 'coinList'>
  places: Places
  now: () => number
}

/** While the names are not cached, one unverified id is asked for in this time. */
const UNVERIFIED_EVERY_MS = 60_000

/** Coins that pages ask for by themselves, to compare others with them. */
const NAMED_BY_PAGES: ReadonlySet<string> = new Set(['bitcoin', 'ethereum', 'tether'])

/** Coins that other answers have named, such as the trending ones. */
const MAX_NAMED = 20_000

export type KnownCoins = ReturnType<typeof createKnownCoins>

export function createKnownCoins({ calls, places, now }: KnownCoinsOptions) {
  const named = new LRUCache<string, true>({ max: MAX_NAMED })
  let listed: { of: CoinList; ids: ReadonlySet<string> } | undefined
  let unverified = { id: '', atMs: Number.NEGATIVE_INFINITY }

  function toIds(list: CoinList): ReadonlySet<string> {
    if (list !== listed?.of) listed = { of: list, ids: new Set(list.coins.map(({ id }) => id)) }
    return listed.ids
  }

  /** Null while nothing cached says so. */
  async function isKnown(id: string): Promise<boolean | null> {
    if (NAMED_BY_PAGES.has(id) || named.has(id) || (await places.find(id)) !== undefined)
      return true
    if ((await calls.coin.find({ id })) !== undefined) return true
    const names = await calls.coinList.find(null)
    return names === undefined ? null : toIds(names.value).has(id)
  }

  /** One page asks about its coin several times. All of these questions may cause its calls. */
  function allowUnverified(id: string): boolean {
    if (id === unverified.id) return true
    if (now() - unverified.atMs < UNVERIFIED_EVERY_MS) return false
    unverified = { id, atMs: now() }
    return true
  }

  return {
    isKnown,

    /** Records the coins that an answer names. */
    record(coins: readonly { id: string }[]): void {
      for (const { id } of coins) named.set(id, true)
    },

    /**
     * Rejects with `not-found` for a made-up id. While the names are not cached, an id must wait for
     * them, except for one a minute.
     */
    async assertKnown(id: string, visit: Visit): Promise<void> {
      const known = await isKnown(id)
      if (known === true || (known === null && visit.mayCall && allowUnverified(id))) return
      const names = await calls.coinList.get(null, visit)
      if (!toIds(names.value).has(id)) throw new UpstreamError('not-found', 'no coin has this id')
    },
  }
}
