// Separates coin ids that the market service knows from made-up ones, which cost no call.
import type { NoAnswer } from '../../../market/answer/answer.ts'
import type { CoinList } from '../../../market/coin.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CoinMetadata } from '../index/coin-metadata.server.ts'
import type { Places } from '../index/places.server.ts'

type KnownCoinsOptions = {
  calls: Pick<Calls, 'coin' | 'coinList'>
  metadata: CoinMetadata
  places: Places
  now: () => number
}

/** While the names are not cached, one unverified id is asked for in this time. */
const UNVERIFIED_EVERY_MS = 60_000

/** Coins that pages ask for by themselves, to compare others with them. */
export const NAMED_BY_PAGES: ReadonlySet<string> = new Set(['bitcoin', 'ethereum', 'tether'])

const NOT_FOUND = { error: 'not-found' } as const

export type KnownCoins = ReturnType<typeof createKnownCoins>

export function createKnownCoins({ calls, metadata, places, now }: KnownCoinsOptions) {
  let listed: { of: CoinList; ids: ReadonlySet<string> } | undefined
  let unverifiedAtMs = Number.NEGATIVE_INFINITY

  function toIds(list: CoinList): ReadonlySet<string> {
    if (list !== listed?.of) listed = { of: list, ids: new Set(list.coins.map(({ id }) => id)) }
    return listed.ids
  }

  /** Null while nothing cached says so. */
  async function isKnown(id: string): Promise<boolean | null> {
    if (NAMED_BY_PAGES.has(id) || metadata.find(id) !== undefined) return true
    if ((await places.find(id)) !== undefined) return true
    if ((await calls.coin.find({ id })) !== undefined) return true
    const names = await calls.coinList.find(null)
    return names === undefined ? null : toIds(names.value).has(id)
  }

  function takeUnverified(): boolean {
    if (now() - unverifiedAtMs < UNVERIFIED_EVERY_MS) return false
    unverifiedAtMs = now()
    return true
  }

  return {
    isKnown,

    /**
     * Why nothing can be said of a coin: `not-found` for a made-up id. Undefined if the coin exists.
     * While the names are not cached, an id must wait for them, except for one a minute, and for
     * those that have been asked for.
     */
    async getDoubt(id: string, visit: Visit): Promise<NoAnswer | undefined> {
      const known = await isKnown(id)
      if (known === true) return undefined
      const isFree = calls.coin.isAsked({ id })
      if (known === null && visit.mayCall && (isFree || takeUnverified())) {
        const coin = await calls.coin.get({ id }, visit)
        return 'value' in coin ? undefined : coin
      }
      const names = await calls.coinList.get(null, visit)
      if (!('value' in names)) return names
      if (toIds(names.value).has(id)) return undefined
      visit.record(NOT_FOUND)
      return NOT_FOUND
    },
  }
}
