// What a bitcoin is worth, from the answers that are held already: no call is ever made for it.
import type { Currency } from '../market/currency.ts'
import type { BitcoinPrice } from '../market/exchange-cards.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { createQuestions } from './questions.server.ts'

const BITCOIN = 'bitcoin'

type Questions = Pick<ReturnType<typeof createQuestions>, 'coinPage' | 'coin'>

/** The newest price that the first page of coins or bitcoin's own page holds; null where none does. */
export async function findHeldBitcoin(
  questions: Questions,
  currency: Currency,
): Promise<BitcoinPrice | null> {
  const [page, coin] = await Promise.all([
    ifHeld(questions.coinPage({ currency, page: 1 }, 'passer-by')),
    ifHeld(questions.coin({ id: BITCOIN }, 'passer-by')),
  ])
  const row = page?.value.rows.find(({ id }) => id === BITCOIN)
  const prices = [
    toPrice(row?.price, page?.fetchedAtMs),
    toPrice(coin?.value.amounts[currency].price, coin?.fetchedAtMs),
  ]
  return prices
    .filter((price) => price !== null)
    .reduce<BitcoinPrice | null>(
      (newest, price) => (newest === null || price.asOfMs > newest.asOfMs ? price : newest),
      null,
    )
}

function toPrice(price: number | null = null, asOfMs: number | undefined): BitcoinPrice | null {
  return price === null || asOfMs === undefined ? null : { price, asOfMs }
}

async function ifHeld<T>(question: Promise<Snapshot<T>>): Promise<Snapshot<T> | undefined> {
  try {
    return await question
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
