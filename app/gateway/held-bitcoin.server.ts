// What a bitcoin is worth, from the answers that are held already: no call is ever made for it.

import type { BitcoinPrice } from '../market/bitcoin-price.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { createQuestions } from './questions.server.ts'

const BITCOIN = 'bitcoin'

/** Less changes no volume by enough to see. */
const MUCH_NEWER_MS = 10 * 60_000

type Questions = Pick<ReturnType<typeof createQuestions>, 'coinPage' | 'coin'>

/**
 * From the first page of coins, which is asked for most; from bitcoin's own page where that one was
 * not, or is out of date and the other is newer. Null where neither holds a price.
 */
export async function findHeldBitcoin(
  questions: Questions,
  currency: Currency,
): Promise<BitcoinPrice | null> {
  const [page, coin] = await Promise.all([
    ifHeld(questions.coinPage({ currency, page: 1 }, 'passer-by')),
    ifHeld(questions.coin({ id: BITCOIN }, 'passer-by')),
  ])
  const row = page?.value.rows.find(({ id }) => id === BITCOIN)
  const listed = toPrice(row?.price, page?.fetchedAtMs)
  const own = toPrice(coin?.value.amounts[currency].price, coin?.fetchedAtMs)
  if (listed === null || own === null) return listed ?? own
  return own.asOfMs - listed.asOfMs > MUCH_NEWER_MS ? own : listed
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
