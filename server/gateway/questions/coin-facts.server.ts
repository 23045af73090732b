// The price and other facts of a coin: the newest of its row and its own answer. Where nothing is
// cached, a page of the list brings them with 199 other coins, if one is known to have the coin.

import { orNull } from '../../../market/answer/failures.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Coin, CoinAbout, CoinFacts, MarketRow } from '../../../market/coin.ts'
import { nameWithFormer } from '../../../market/former-names.ts'
import type { CoinFactsQuery } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { TEXT_FRESH_MS } from '../cache/freshness.server.ts'
import { isJump } from '../cache/quarantine.server.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { Places } from '../index/places.server.ts'
import type { Priority } from '../queue/call-request.ts'
import type { KnownCoins } from './known-coins.server.ts'
import type { Rows } from './rows.server.ts'

type CoinFactsOptions = {
  calls: Pick<Calls, 'coin' | 'listPage'>
  rows: Rows
  places: Places
  known: KnownCoins
}

export type CoinFactsQuestions = ReturnType<typeof createCoinFacts>

export function createCoinFacts({ calls, rows, places, known }: CoinFactsOptions) {
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

  /** By the page of the list that has the coin, else by its own call. Rejects if that fails. */
  async function fetchFacts({ id, currency }: CoinFactsQuery, visit: Visit): Promise<void> {
    const page = await places.find(id)
    if (page !== undefined) {
      const list = await calls.listPage.get({ currency, page }, visit).catch(orFailed)
      if (list?.value.rows.some((row) => row.id === id)) return
    }
    await calls.coin.get({ id }, visit)
  }

  /** Asks for new facts that a page can be shown without. Resolves when they come, or not soon. */
  async function askForFacts(
    { id, currency }: CoinFactsQuery,
    visit: Visit,
    priority: Priority,
  ): Promise<void> {
    const page = await places.find(id)
    if (page === undefined) await calls.coin.ask({ id }, visit, { priority })
    else await calls.listPage.ask({ currency, page }, visit, { priority })
  }

  async function getFacts(query: CoinFactsQuery, visit: Visit): Promise<Snapshot<CoinFacts>> {
    const cached = await findFacts(query)
    if (cached !== undefined) {
      if (cached.freshness === 'fresh') return cached
      const asked = askForFacts(query, visit, 'revalidation')
      if (cached.freshness === 'stale') await asked
      return (await findFacts(query)) ?? cached
    }
    await known.assertKnown(query.id, visit)
    await fetchFacts(query, visit)
    const fetched = await findFacts(query)
    if (fetched === undefined) throw new UpstreamError('budget-spent', 'the facts have expired')
    return fetched
  }

  return {
    findFacts,
    askForFacts,

    getFacts,

    /** What a page can do without. Null while it is not available. */
    async findAbout(id: string, visit: Visit): Promise<CoinAbout | null> {
      // A coin that may not exist: its facts are coming, and have the text.
      if ((await known.isKnown(id)) === null) {
        await getFacts({ id, currency: 'inr' }, visit).catch(orNull)
      }
      if ((await known.isKnown(id)) !== true) return null
      const found = await calls.coin.ask({ id }, visit, {
        priority: 'extra',
        acceptedAgeMs: TEXT_FRESH_MS,
      })
      return 'snapshot' in found ? toAbout(found.snapshot.value) : null
    },
  }
}

/** A failed list leaves the coin's own answer. A list that has to wait is waited for. */
function orFailed(error: unknown): undefined {
  if (!(error instanceof UpstreamError) || error.limit !== undefined) throw error
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
