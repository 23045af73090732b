import { isListableId, MOST_COINS } from '../market/coin-ids.ts'

export type KeptList = {
  ids: string[]
  /** How many of its entries are no id that a coin can have. */
  ignored: number
}

export type Added = {
  ids: string[]
  added: number
  /** Were in the list before. */
  had: number
  /** Found no room. */
  left: number
}

const VERSION = 1

/** Together with their commas, as they stand in an address: the server takes 8,192 characters. */
const LONGEST_LIST = 7_500

/** As the browser keeps it, and as a file. */
export function toListText(ids: readonly string[]): string {
  return `${JSON.stringify({ version: VERSION, coins: ids }, null, 2)}\n`
}

/** Reads what `toListText` wrote, or anyone. Null where it is no list, or one of a later release. */
export function parseList(text: string): KeptList | null {
  const list = parseJson(text)
  if (typeof list !== 'object' || list === null) return null
  if (!('version' in list) || list.version !== VERSION) return null
  if (!('coins' in list) || !Array.isArray(list.coins)) return null
  const coins: unknown[] = list.coins
  const usable = coins.filter((id) => typeof id === 'string').filter(isListableId)
  return { ids: [...new Set(usable)], ignored: coins.length - usable.length }
}

/** Puts coins at the end of a list, as far as there is room. */
export function addCoins(kept: readonly string[], more: readonly string[]): Added {
  const ids = new Set(kept)
  let length = addressPart(kept).length
  let left = 0
  const asked = new Set(more)
  const fresh = [...asked].filter((id) => !ids.has(id))
  for (const id of fresh) {
    const longer = length + 1 + encodeURIComponent(id).length
    if (ids.size >= MOST_COINS || longer > LONGEST_LIST) {
      left += 1
    } else {
      ids.add(id)
      length = longer
    }
  }
  return { ids: [...ids], added: fresh.length - left, had: asked.size - fresh.length, left }
}

/** Ids as they stand in an address: the commas between them are not encoded. */
export function addressPart(ids: readonly string[]): string {
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
