import { DEFAULT_CURRENCY } from '../market/money/currency.ts'
import { formatQuantity } from '../market/money/format-quantity.ts'
import type { SearchResults } from '../market/search-results.ts'
import { isShortWait, type Wait } from '../market/wait.ts'
import { aboutTime, waitText } from '../market/wait-text.ts'

/** How much was found, in a sentence. */
export function formatResultCounts(results: SearchResults): string {
  const text = countsText(results)
  if (results.wait === undefined) return text
  return `${text} Tezi could search only the coins that it has shown lately: the list of all coins ${listText(results.wait)}`
}

function listText(wait: Wait): string {
  if (!isShortWait(wait)) return `could not be fetched. ${waitText(wait)}`
  return wait.inMs === null ? 'is still to come.' : `comes in ${aboutTime(wait.inMs)}.`
}

function countsText({ coins, coinCount, exchangeCount }: SearchResults): string {
  const counts = [
    ...(coinCount > 0 ? [countText(coinCount, 'coin')] : []),
    ...(exchangeCount > 0 ? [countText(exchangeCount, 'exchange')] : []),
  ]
  if (counts.length === 0) return 'Nothing found.'
  const all = `${counts.join(' and ')} found`
  return coins.length < coinCount ? `${all}, the first ${coins.length} coins shown.` : `${all}.`
}

/** Up to a lakh all currencies group alike. */
function countText(count: number, word: string): string {
  return `${formatQuantity(count, DEFAULT_CURRENCY)} ${word}${count === 1 ? '' : 's'}`
}
