import { isListableId } from '../market/coin-ids.ts'
import { addCoins } from './id-list.ts'

/** The coins of a shared link, `#coins=bitcoin,ethereum`. Null if it has none. */
export function parseShared(hash: string): string[] | null {
  const coins = /^#coins=(.+)$/.exec(hash)?.[1]
  if (coins === undefined) return null
  const ids = coins.split(',').map(decode).filter(isListableId)
  return ids.length === 0 ? null : addCoins([], ids).ids
}

/** Returns an empty string, which is not a valid id, if the text cannot be decoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return ''
  }
}
