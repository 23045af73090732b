import { isListableId, MAX_COINS_PER_CALL } from '../../../market/coin-ids.ts'

/** What a newer build has written into a list, and this one cannot read. It stays in the list. */
export type ListRest = { entries: readonly unknown[]; fields?: object }

export type ParsedList = {
  ids: string[]
  rest: ListRest
  /** Its version is above that of this build: more of it may be meant than is read. */
  isNewer: boolean
}

export type AddResult = {
  ids: string[]
  added: number
  /** The number of coins that were in the list before. */
  alreadyListed: number
  /** The number of coins for which there was no room. */
  overLimit: number
}

const VERSION = 1

/** Includes the commas between encoded ids. The server accepts URLs of 8,192 characters. */
const MAX_LIST_CHARS = 7_500

/** The text of the `localStorage` entry and of a saved file. */
export function toListText(ids: readonly string[], { entries, fields }: ListRest): string {
  const coins = [...ids, ...entries]
  return `${JSON.stringify({ version: VERSION, coins, ...fields }, null, 2)}\n`
}

/** Parses text from `toListText`, or untrusted text. Null if it is not a list. */
export function parseList(text: string): ParsedList | null {
  const list = parseJson(text)
  if (typeof list !== 'object' || list === null) return null
  if (!('version' in list) || typeof list.version !== 'number' || list.version < VERSION)
    return null
  if (!('coins' in list) || !Array.isArray(list.coins)) return null
  const coins: unknown[] = list.coins
  const { version, coins: _coins, ...fields } = list
  const isId = (entry: unknown): entry is string => typeof entry === 'string' && isListableId(entry)
  const ids = [...new Set(coins.filter(isId))]
  const rest = { entries: coins.filter((entry) => !isId(entry)), fields }
  return { ids, rest, isNewer: Number(version) > VERSION }
}

/** Appends coins to a list while there is room. */
export function addCoins(currentIds: readonly string[], more: readonly string[]): AddResult {
  const ids = new Set(currentIds)
  let length = encodeIdList(currentIds).length
  let overLimit = 0
  const requestedIds = new Set(more)
  const newIds = [...requestedIds].filter((id) => !ids.has(id))
  for (const id of newIds) {
    const longer = length + 1 + encodeURIComponent(id).length
    if (ids.size >= MAX_COINS_PER_CALL || longer > MAX_LIST_CHARS) {
      overLimit += 1
    } else {
      ids.add(id)
      length = longer
    }
  }
  return {
    ids: [...ids],
    added: newIds.length - overLimit,
    alreadyListed: requestedIds.size - newIds.length,
    overLimit,
  }
}

/** Inserts missing ids into a list, each after the id that precedes it in `order`. */
export function insertInOrder(
  ids: readonly string[],
  missing: readonly string[],
  order: readonly string[],
): string[] {
  const list = [...ids]
  let next = 0
  for (const id of order) {
    const index = list.indexOf(id)
    if (index >= 0) next = index + 1
    else if (missing.includes(id)) {
      list.splice(next, 0, id)
      next += 1
    }
  }
  return list
}

/** Ids for a URL. The commas between them are not encoded. */
export function encodeIdList(ids: readonly string[]): string {
  return ids.map(encodeURIComponent).join(',')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
