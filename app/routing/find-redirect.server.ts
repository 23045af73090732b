// Where an address leads that the site writes in another way: by its spelling, or by the ids in it.
import { toDistinctIds } from '../../market/compared-coins.ts'
import type { Market } from '../../market/market.ts'
import { chooseIds, readSharedIds, toIds, toReadings } from '../../market/shared-ids.ts'
import type { Address } from './read-address.server.ts'
import { SCREENS } from './screens.ts'

type Names = Pick<Market, 'getListedIds'>

type Redirect = { to: string; status: 301 | 302 }

/** The ids that are looked up. A URL has room for thousands. */
const MAX_LOOKED_UP = 20

/** Null if the site writes the address in the same way. One redirect corrects all of it. */
export async function findRedirect(address: Address, market: Names): Promise<Redirect | null> {
  const id = address.id === undefined ? undefined : await findMeantId(address, address.id, market)
  const coins = address.screen === 'compare' ? await findMeantCoins(address, market) : undefined
  const areIdsOwn = id === address.id && coins === undefined
  if (areIdsOwn && address.redirectStatus === null) return null
  const params = new URLSearchParams(address.params)
  if (coins !== undefined) params.set('coins', coins)
  const path =
    id === undefined || id === address.id
      ? address.path
      : SCREENS[address.screen].path.replace(':id', () => encodeURIComponent(id))
  const search = params.size === 0 ? '' : `?${params}`
  return { to: path + search + address.hash, status: address.redirectStatus ?? 301 }
}

/** No coin or exchange may have the id, but one has it in another case, or without marks behind it. */
async function findMeantId({ screen }: Address, id: string, market: Names): Promise<string> {
  const ids = toReadings(id).flatMap((reading) => (reading.length === 1 ? reading : []))
  if (ids.every((reading) => reading === id)) return id
  const kind = screen === 'exchange' ? 'exchange' : 'coin'
  const listed = await market.getListedIds({ ids: [id, ...ids], kind })
  if (!('value' in listed)) return id
  return [id, ...ids].find((reading) => listed.value.has(reading)) ?? id
}

const NO_IDS: ReadonlySet<string> = new Set()

/** The ids that other texts mean. Undefined if the texts are the ids. */
async function findMeantCoins(
  { searchParams: { coins } }: Address,
  market: Names,
): Promise<string | undefined> {
  const parts = readSharedIds(coins)
  const unclear = new Map(
    parts.flatMap((readings) => (readings.length > 1 ? [[String(readings[0]), readings]] : [])),
  )
  const ids = [...unclear.values()].slice(0, MAX_LOOKED_UP).flat(2)
  const listed = ids.length === 0 ? null : await market.getListedIds({ ids, kind: 'coin' })
  const known = listed !== null && 'value' in listed ? listed.value : NO_IDS
  const meant = parts.flatMap((readings) => {
    const chosen = chooseIds(readings, (id) => known.has(id))
    return chosen.length > 0 ? chosen : (readings[0] ?? [])
  })
  const [before, after] = [toIds(coins), meant].map((all) => toDistinctIds(all).distinct.join(','))
  return before === after ? undefined : after
}
