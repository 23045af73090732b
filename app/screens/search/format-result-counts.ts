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
  return `${text} Not all coins are searched yet. ${listText(waitOf(results.namesMissing))}`
}

function listText(wait: Wait | null): string {
  if (wait === null) return 'We keep trying.'
  if (!isShortWait(wait)) return waitText(wait)
  return wait.inMs === null ? 'Loading the others…' : `Loading the others, ${aboutTime(wait.inMs)}`
}

function countsText({ coins, coinCount, exchangeCount, screens = [] }: Counts, q: string): string {
  const counts = [
    screens.length > 0 ? `Pages: ${screens.length}.` : null,
    coinCount > 0 ? `Coins: ${coinsText(coins.length, coinCount)}.` : null,
    exchangeCount > 0 ? `Exchanges: ${exchangeCount}.` : null,
  ].filter((count) => count !== null)
  if (counts.length === 0) return `Nothing called “${isolate(q)}”. Try only the name: Bitcoin.`
  return counts.join(' ')
}

/** The currency does not matter: all of them group digits alike up to one lakh. */
function coinsText(shown: number, count: number): string {
  const all = formatQuantity(count, DEFAULT_CURRENCY)
  return shown < count ? `the first ${shown} of ${all}` : all
}
