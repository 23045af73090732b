// Which coin the page of India is about, and its prices.

import { cutText } from '../../../lib/cut-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { type Answer, isNotFound, mapAnswer } from '../../../market/answer/answer.ts'
import type { Market } from '../../../market/market.ts'
import type { RupeePrices } from '../../../market/tickers/coin-markets.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { findCalled } from '../coin-lists/find-called.server.ts'
import type { CheckedField } from './india-answer.ts'

export type IndiaParts = {
  prices: RupeePrices
  /** Null: the coins that the page begins with. */
  chosenId: string | null
  search: CheckedField
}

const NOTHING_TYPED: CheckedField = { text: '', problem: null }

/** An address may hold any text, and names have no limit that we know. */
const MAX_NAME_LENGTH = 60

/** The coin that a text most likely means, or what the field says if there is none. */
export async function findTyped(
  market: Pick<Market, 'getSearchResults'>,
  q: string,
): Promise<{ id: string } | { search: CheckedField }> {
  if (q === '') return { search: NOTHING_TYPED }
  const results = await market.getSearchResults(q)
  if (!('value' in results)) {
    const problem = 'The search does not answer now. Try again in a minute.'
    return { search: { text: q, problem } }
  }
  const [best] = results.value.coins
  return best === undefined ? { search: unknownCoin(q) } : { id: best.id }
}

function unknownCoin(text: string): CheckedField {
  return { text, problem: `No coin is called “${isolate(cutText(text, MAX_NAME_LENGTH))}”.` }
}

/** A text that is no id may be a ticker or a name. Of an unknown coin, the page is that without one. */
export async function getIndiaParts(
  market: Market,
  { coin }: Pick<ParamsOf<'india'>, 'coin'>,
  search: CheckedField = NOTHING_TYPED,
): Promise<Answer<IndiaParts>> {
  const withoutCoin = async (field: CheckedField) =>
    mapAnswer(await market.getRupeePrices(), (prices): IndiaParts => {
      return { prices, chosenId: null, search: field }
    })
  if (coin === '') return withoutCoin(search)
  const withCoin = async (id: string) =>
    mapAnswer(await market.coin(id).getRupeePrices(), (prices): IndiaParts => {
      return { prices, chosenId: id, search }
    })
  const own = await withCoin(coin)
  if (!isNotFound(own)) return own
  const meant = await findCalled(market, coin)
  if (!('value' in meant)) return meant
  return meant.value === null ? withoutCoin(unknownCoin(coin)) : withCoin(meant.value)
}
