import { isolate } from '../../../lib/isolate.ts'
import { isShortWait, type Wait, waitOf } from '../../../market/answer/wait.ts'
import { aboutTime, waitText } from '../../../market/answer/wait-text.ts'
import { DEFAULT_CURRENCY } from '../../../market/money/currency.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import type { SearchResults } from '../../../market/search-results.ts'

type Counts = Pick<SearchResults, 'coinCount' | 'exchangeCount' | 'namesMissing'> & {
  coins: readonly unknown[]
  screens?: readonly unknown[]
}

/** The number of results for `q` as a sentence, or what to try if there are none. */
export function formatResultCounts(results: Counts, q: string): string {
  const text = countsText(results, q)
  if (results.namesMissing === undefined) return text
  const list = `The full coin list ${listText(waitOf(results.namesMissing))}`
  return `${text} Only recently shown coins were searched. ${list}`
}

function listText(wait: Wait | null): string {
  if (wait === null) return 'could not be fetched. Tezi keeps trying.'
  if (!isShortWait(wait)) return `could not be fetched. ${waitText(wait)}`
  return wait.inMs === null ? 'is not loaded yet.' : `loads in ${aboutTime(wait.inMs)}.`
}

function countsText({ coins, coinCount, exchangeCount, screens = [] }: Counts, q: string): string {
  const counts = [
    ...(screens.length > 0 ? [countText(screens.length, 'page')] : []),
    ...(coinCount > 0 ? [countText(coinCount, 'coin')] : []),
    ...(exchangeCount > 0 ? [countText(exchangeCount, 'exchange')] : []),
  ]
  if (counts.length === 0) return `Nothing called “${isolate(q)}”. Try only the name: Bitcoin.`
  const all = `${[counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ')} found`
  return coins.length < coinCount ? `${all}, the first ${coins.length} coins shown.` : `${all}.`
}

/** The currency does not matter: all of them group digits alike up to one lakh. */
function countText(count: number, word: string): string {
  return `${formatQuantity(count, DEFAULT_CURRENCY)} ${word}${count === 1 ? '' : 's'}`
}
