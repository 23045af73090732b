// The price and other facts of a coin: the newest of its row and its own answer. Where nothing is
// cached, a page of the list brings them with 199 other coins, if one is known to have the coin.

import { type Answer, mapAnswer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Coin, CoinAbout, CoinFacts, MarketRow } from '../../../market/coin.ts'
import { nameWithFormer } from '../../../market/former-names.ts'
import type { CoinFactsQuery } from '../../../market/market.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { NO_CALL } from '../cache/cached-call.server.ts'
import { TEXT_FRESH_MS } from '../cache/freshness.server.ts'
import { isJump } from '../cache/quarantine.server.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { Places } from '../index/places.server.ts'
import type { Priority } from '../queue/call-request.ts'
import type { Rows } from './rows.server.ts'

const BITCOIN = 'bitcoin'

type CoinFactsOptions = {
  calls: Pick<Calls, 'coin' | 'listPage'>
  rows: Rows
  places: Places
}

export type CoinFactsQuestions = ReturnType<typeof createCoinFacts>

export function createCoinFacts({ calls, rows, places }: CoinFactsOptions) {
  /** Never causes a call. */
  async function findFacts(query: CoinFactsQuery): Promise<Snapshot<CoinFacts> | undefined> {
    const { id, currency } = query
    const [found, coin] = await Promise.all([rows.find(query), calls.coin.find({ id })])
    const row = found && toFacts(found.snapshot)
    const own = coin && toOwnFacts(coin, currency)
    if (row === undefined || own === undefined) return row ?? own
    // A price far from that of the row is not trusted: the service may be wrong in one of the two.
    const isContradicted = isFar(own.value.price, row.value.price)
    return own.fetchedAtMs > row.fetchedAtMs && !isContradicted ? own : row
  }

  /** By the page of the list that has the coin, else by its own call. */
  async function fetchFacts(query: CoinFactsQuery, visit: Visit): Promise<Answer<CoinFacts>> {
    const { id, currency } = query
    const page = await places.find(id)
    const list = page && (await calls.listPage.get({ currency, page }, visit))
    // A list that has to wait is waited for. One that has failed leaves the coin's own answer.
    if (list && 'wait' in list && !('value' in list)) return list
    const coin = (await findFacts(query)) ?? (await calls.coin.get({ id }, visit))
    if (!('value' in coin)) return coin
    const facts = await findFacts(query)
    if (facts !== undefined) visit.noteShown(facts)
    return facts ?? { wait: calls.coin.estimate({ id }) }
  }

  /** Asks for new facts that a page can be shown without. Resolves when they come, or not soon. */
  async function askForFacts(
    { id, currency }: CoinFactsQuery,
    visit: Visit,
    priority: Priority,
  ): Promise<void> {
    const page = await places.find(id)
    if (page === undefined) await calls.coin.get({ id }, visit, { priority })
    else await calls.listPage.get({ currency, page }, visit, { priority })
  }

  async function refresh(
    query: CoinFactsQuery,
    cached: Snapshot<CoinFacts>,
    visit: Visit,
  ): Promise<Snapshot<CoinFacts>> {
    if (cached.freshness === 'fresh') return cached
    const asked = askForFacts(query, visit, 'revalidation')
    if (cached.freshness === 'stale') await asked
    return (await findFacts(query)) ?? cached
  }

  return {
    findFacts,
    askForFacts,

    async getFacts(query: CoinFactsQuery, visit: Visit): Promise<Answer<CoinFacts>> {
      const cached = await findFacts(query)
      if (cached === undefined) return fetchFacts(query, visit)
      const facts = await refresh(query, cached, visit)
      visit.record(facts)
      return facts
    },

    /** Null if no price is cached. */
    async findBitcoinPrice(currency: Currency, visit: Visit): Promise<BitcoinPrice | null> {
      const facts = await findFacts({ id: BITCOIN, currency })
      const price = facts?.value.price ?? null
      if (facts !== undefined) visit.noteShown(facts)
      if (facts !== undefined && price !== null) return { price, asOfMs: facts.fetchedAtMs }
      visit.record({ wait: NO_CALL })
      return null
    },

    /** What a page can do without. */
    async getAbout(id: string, visit: Visit): Promise<Answer<CoinAbout>> {
      const options = { priority: 'extra', acceptedAgeMs: TEXT_FRESH_MS } as const
      return mapAnswer(await calls.coin.get({ id }, visit, options), toAbout)
    },
  }
}

function toFacts(row: Snapshot<MarketRow>): Snapshot<CoinFacts> {
  const { weekPrices: _, ...facts } = row.value
  return { ...row, value: { ...facts, name: nameWithFormer(facts) } }
}

function toOwnFacts(coin: Snapshot<Coin>, currency: Currency): Snapshot<CoinFacts> {
  const { amounts, profile: _, isMaxSupplyInfinite: __, ...others } = coin.value
  const own = amounts[currency]
  // `change24hPct` of the coin itself is in dollars.
  const change24hPct = own.returnsPct['24h']
  return { ...coin, value: { ...others, ...own, change24hPct, name: nameWithFormer(others) } }
}

function toAbout({ profile, isMaxSupplyInfinite, amounts }: Coin): CoinAbout {
  const return60dPct = {
    inr: amounts.inr.returnsPct['60d'],
    usd: amounts.usd.returnsPct['60d'],
    eur: amounts.eur.returnsPct['60d'],
  }
  return { profile, isMaxSupplyInfinite, return60dPct }
}

/** Unknown is far: the known price stays. */
function isFar(price: number | null, rowPrice: number | null): boolean {
  if (price === null || rowPrice === null) return price === null
  return isJump(rowPrice, price)
}
