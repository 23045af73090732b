import { DEFAULT_CURRENCY } from '../../../market/money/currency.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import type { SearchResults } from '../../../market/search-results.ts'
import { isShortWait, type Wait } from '../../../market/wait.ts'
import { aboutTime, waitText } from '../../../market/wait-text.ts'

/** The number of results as a sentence. */
export function formatResultCounts(results: SearchResults): string {
  const text = countsText(results)
  if (results.wait === undefined) return text
  const list = `The full coin list ${listText(results.wait)}`
  return `${text} Only recently shown coins were searched. ${list}`
}

function listText(wait: Wait): string {
  if (!isShortWait(wait)) return `could not be fetched. ${waitText(wait)}`
  return wait.inMs === null ? 'is not loaded yet.' : `loads in ${aboutTime(wait.inMs)}.`
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

/** The currency does not matter: all of them group digits alike up to one lakh. */
function countText(count: number, word: string): string {
  return `${formatQuantity(count, DEFAULT_CURRENCY)} ${word}${count === 1 ? '' : 's'}`
}
