import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { coinsBeside, type WhatIfParts } from './answer-what-if.server.ts'

/** No answer without the facts. Of the daily prices and the coins beside it, the service may lack any. */
export async function getWhatIfParts(
  market: Market,
  id: string,
  currency: Currency,
): Promise<UndatedAnswer<WhatIfParts>> {
  const { getFacts, getDays } = market.coin(id)
  const facts = getFacts(currency)
  const [coin, history, others] = await Promise.all([
    facts,
    getDays(currency),
    // A page about a coin that does not exist needs no other coins, and causes no call for them.
    facts.then((answer) => ('value' in answer ? getCoinsBeside(market, id, currency) : [])),
  ])
  if (!('value' in coin)) return coin
  return { value: { coin, history, others } }
}

function getCoinsBeside(market: Market, id: string, currency: Currency) {
  const coins = coinsBeside(id).map(async (coin) => {
    const { getFacts, getDays } = market.coin(coin.id)
    const [history, facts] = await Promise.all([getDays(currency), getFacts(currency)])
    return { coin, facts, history }
  })
  return Promise.all(coins)
}
