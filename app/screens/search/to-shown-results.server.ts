// Adds prices to what a search finds, from cached rows only.
import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { SuggestedLines } from '../coin-lists/list-coin.ts'
import { addPrices } from '../coin-lists/to-list-coins.server.ts'
import { findScreens } from './find-screens.server.ts'
import type { ShownResults } from './shown-results.ts'

type Query = {
  q: string
  currency: Currency
  /** The palette shows fewer than the page. */
  max?: { coins: number; exchanges: number }
}

const NO_MAXIMUM = { coins: Number.POSITIVE_INFINITY, exchanges: Number.POSITIVE_INFINITY }

export async function getShownResults(
  market: Market,
  { q, currency, max = NO_MAXIMUM }: Query,
): Promise<UndatedAnswer<ShownResults>> {
  const answer = await market.getSearchResults(q)
  if (!('value' in answer)) return answer
  const { coins, exchanges, ...results } = answer.value
  const value = {
    ...results,
    ...findScreens(q, currency),
    coins: await addPrices(coins.slice(0, max.coins), market, currency),
    exchanges: exchanges?.slice(0, max.exchanges) ?? null,
  }
  return { value }
}

export async function findShownSuggestions(
  market: Market,
  currency: Currency,
): Promise<SuggestedLines> {
  const { trending, largest } = await market.findSuggestions()
  return {
    trending: await addPrices(trending, market, currency),
    largest: await addPrices(largest, market, currency),
  }
}
