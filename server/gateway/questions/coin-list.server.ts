// Pages of a hundred coins, cut from calls of 250 rows.

import type { MarketPage, MarketRow } from '../../../market/coin.ts'
import { combineSnapshots } from '../../../market/combine-snapshots.ts'
import type { CoinPageQuery } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls, MarketPageQuery } from '../calls/calls.server.ts'
import { MUCH_NEWER_MS } from '../calls/freshness.server.ts'
import type { CallsOf } from '../calls-and-questions.ts'
import { NEED_SCORE, type Need } from '../planner/call-score.ts'
import { convertRow } from './convert-row.ts'
import { otherCurrencies, pickQueuedCurrency, type Rates } from './exchange-rates.server.ts'
import { ROWS_PER_CALL } from './row-index.server.ts'
import { ignoreFailed, isLimited, waitWhileInFlight } from './wait-while-in-flight.ts'

type CoinListOptions = { calls: Pick<Calls, CallsOf<'listOfCoins'>>; rates: Rates }

const ROWS_PER_PAGE = 100

export function createCoinList({ calls: { marketPage }, rates }: CoinListOptions) {
  /** The rows of one call. Fresh rows in the page's currency come first, else the newest rows. */
  async function getPart(
    query: MarketPageQuery,
    fetchOptions: FetchOptions,
  ): Promise<Snapshot<MarketPage>> {
    const cached = await marketPage.find(query)
    if (cached !== undefined && cached.freshness === 'fresh')
      return serveCached(query, cached, fetchOptions)
    const other = await findInOtherCurrencies(query)
    const isOtherMuchNewer =
      cached === undefined || other.fetchedAtMs - cached.fetchedAtMs >= MUCH_NEWER_MS
    if (cached !== undefined && !isOtherMuchNewer) return serveCached(query, cached, fetchOptions)
    const need = cached === undefined ? 'everything' : 'exact-amounts'
    const converted = await convert(other, { query, fetchOptions, need })
    if (cached !== undefined) {
      if (converted === undefined) return serveCached(query, cached, fetchOptions)
      // With converted rows on the page, a newer answer only makes its amounts exact.
      serveCached(query, cached, {
        ...fetchOptions,
        visits: fetchOptions.visits * NEED_SCORE['exact-amounts'],
      })
      return converted
    }
    if (converted === undefined) return getMissing(other, { query, fetchOptions })
    if (fetchOptions.policy !== 'network') return converted
    marketPage.plan(query, 'exact-amounts', fetchOptions)
    const exact = await waitWhileInFlight(marketPage, query, fetchOptions).catch(ignoreFailed)
    return exact ?? { ...converted, wait: marketPage.estimateWait(query) }
  }

  /**
   * Rows of another currency need only an exchange rate, which serves all lists. The call for the
   * exact rows has a low need, unless the rate fails.
   */
  async function getMissing(
    other: OtherCurrencyRows,
    { query, fetchOptions }: { query: MarketPageQuery; fetchOptions: FetchOptions },
  ): Promise<Snapshot<MarketPage>> {
    if (other.snapshot === undefined) return getFirst(query, fetchOptions)
    if (fetchOptions.policy !== 'network') return marketPage.get(query, fetchOptions)
    const own = marketPage.get(query, fetchOptions, 'exact-amounts')
    const converted = rates.wait(fetchOptions).then(async () => {
      const found = await convert(other, { query, fetchOptions, need: 'everything' })
      return found === undefined ? own : { ...found, wait: marketPage.estimateWait(query) }
    })
    try {
      return await Promise.any([own, converted])
    } catch {
      return await converted.catch((error: unknown) => {
        if (isLimited(error)) throw error
        return marketPage.get(query, fetchOptions)
      })
    } finally {
      rates.lowerNeed(fetchOptions)
    }
  }

  /**
   * If the same rows are queued in another currency, this question waits for them and converts
   * them.
   */
  async function getFirst(
    query: MarketPageQuery,
    fetchOptions: FetchOptions,
  ): Promise<Snapshot<MarketPage>> {
    const { currency, page } = query
    const from = pickQueuedCurrency(currency, (each) =>
      marketPage.isQueued({ currency: each, page }),
    )
    if (from === currency || fetchOptions.policy !== 'network')
      return marketPage.get(query, fetchOptions)
    const snapshot = await marketPage.get({ currency: from, page }, fetchOptions)
    const { fetchedAtMs } = snapshot
    const other = { from, snapshot, fetchedAtMs }
    const converted = await convert(other, { query, fetchOptions, need: 'everything' })
    return converted ?? marketPage.get(query, fetchOptions)
  }

  function serveCached(
    query: MarketPageQuery,
    cached: Snapshot<MarketPage>,
    fetchOptions: FetchOptions,
  ): Snapshot<MarketPage> {
    marketPage.recordVisit(query, cached, fetchOptions)
    return cached
  }

  type OtherCurrencyRows = {
    from: Currency
    snapshot: Snapshot<MarketPage> | undefined
    fetchedAtMs: number
  }

  /** The newest rows in another currency. */
  async function findInOtherCurrencies({
    currency,
    page,
  }: MarketPageQuery): Promise<OtherCurrencyRows> {
    const others = await Promise.all(
      otherCurrencies(currency).map(async (from): Promise<OtherCurrencyRows> => {
        const snapshot = await marketPage.find({ currency: from, page })
        return { from, snapshot, fetchedAtMs: snapshot?.fetchedAtMs ?? Number.NEGATIVE_INFINITY }
      }),
    )
    return others.reduce((newest, other) =>
      other.fetchedAtMs > newest.fetchedAtMs ? other : newest,
    )
  }

  async function convert(
    { from, snapshot }: OtherCurrencyRows,
    {
      query,
      fetchOptions,
      need,
    }: { query: MarketPageQuery; fetchOptions: FetchOptions; need: Need },
  ): Promise<Snapshot<MarketPage> | undefined> {
    if (snapshot === undefined) return undefined
    const { currency, page } = query
    const conversion = await rates.findConversion({ from, to: currency }, { fetchOptions, need })
    if (conversion === undefined) return undefined
    serveCached({ currency: from, page }, snapshot, fetchOptions)
    const rows = snapshot.value.rows.map((row) => convertRow(row, conversion))
    return { ...snapshot, value: { rows }, conversion }
  }

  return {
    async getPage(
      { currency, page }: CoinPageQuery,
      fetchOptions: FetchOptions,
    ): Promise<Snapshot<MarketPage>> {
      const start = (page - 1) * ROWS_PER_PAGE
      const end = start + ROWS_PER_PAGE
      const firstCall = Math.floor(start / ROWS_PER_CALL) + 1
      const lastCall = Math.ceil(end / ROWS_PER_CALL)
      const first = getPart({ currency, page: firstCall }, fetchOptions)
      if (firstCall === lastCall) {
        const part = await first
        const rows = cut(part.value.rows, { call: firstCall, start, end })
        return { ...combineSnapshots([part], { rows }) }
      }
      const parts = await Promise.all([first, getPart({ currency, page: lastCall }, fetchOptions)])
      const [above, below] = parts
      const rowsAbove = cut(above.value.rows, { call: firstCall, start, end })
      const rowsBelow = cut(below.value.rows, { call: lastCall, start, end })
      const isAboveNewer = above.fetchedAtMs >= below.fetchedAtMs
      const rows = isAboveNewer
        ? [...rowsAbove, ...without(rowsBelow, rowsAbove)]
        : [...without(rowsAbove, rowsBelow), ...rowsBelow]
      return combineSnapshots(parts, { rows })
    },
  }
}

type Cut = { call: number; start: number; end: number }

function cut(rows: readonly MarketRow[], { call, start, end }: Cut): MarketRow[] {
  const before = (call - 1) * ROWS_PER_CALL
  return rows.slice(Math.max(0, start - before), Math.max(0, end - before))
}

/** A coin that moved between two calls keeps its place in the newer one. */
function without(rows: readonly MarketRow[], others: readonly MarketRow[]): MarketRow[] {
  const ids = new Set(others.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}
