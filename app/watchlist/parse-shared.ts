import { isListableId } from '../market/coin-ids.ts'
import { addCoins } from './id-list.ts'

/** The coins that a link shares, `#coins=bitcoin,ethereum`; null where it shares none. */
export function parseShared(hash: string): string[] | null {
  const coins = /^#coins=(.+)$/.exec(hash)?.[1]
  if (coins === undefined) return null
  const ids = coins.split(',').map(decode).filter(isListableId)
  return ids.length === 0 ? null : addCoins([], ids).ids
}

/** The text itself is no id where it can't be decoded, and so is what this makes of it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return ''
  }
}
