// The price and other facts of a coin, from any cached call that contains its row.

import type { Coin, CoinAbout, CoinFacts, MarketRow } from '../../../market/coin.ts'
import type { CoinFactsQuery } from '../../../market/market.ts'
import type { Conversion } from '../../../market/money/conversion.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { type MarketSource, type Snapshot, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import {
  type FreshnessRule,
  freshnessAt,
  MUCH_NEWER_MS,
  PRICE_JUMP_FACTOR,
} from '../calls/freshness.server.ts'
import type { CallsOf } from '../calls-and-questions.ts'
import { NEED_SCORE } from '../planner/call-score.ts'
import { convertRow, withOwnFigures } from './convert-row.ts'
import { otherCurrencies, type Rates } from './exchange-rates.server.ts'
import { createRowPlanner } from './plan-row.server.ts'
import type { RowBatches } from './row-batches.server.ts'
import type { FoundRow, RowIndex } from './row-index.server.ts'
import { ignoreFailed, waitWhileInFlight } from './wait-while-in-flight.ts'

/** A row in the currency of its call, and the conversion to the currency of the page. */
export type SourceRow = {
  snapshot: Snapshot<MarketRow>
  currency: Currency
  conversion: Conversion | undefined
}

type CoinFactsOptions = {
  calls: Pick<Calls, CallsOf<'factsOfCoin' | 'aboutCoin'>>
  index: RowIndex
  batches: RowBatches
  rates: Rates
  /** Rejects if the id may not cause a call. */
  assertKnownCoin: (id: string, fetchOptions: FetchOptions) => Promise<void>
  rowFreshness: FreshnessRule
  source: MarketSource
  now: () => number
}

/** The text about a coin may be part of the page, but the page hardly waits for it. */
const ABOUT_MAX_WAIT_MS = 300

/** The coin may have left the list page where it was last seen. */
const MAX_ATTEMPTS = 2

const FIRST_PAGE = 1

export type CoinFactsQuestions = ReturnType<typeof createCoinFacts>

export function createCoinFacts(options: CoinFactsOptions) {
  const { calls, index, batches, rates, assertKnownCoin, rowFreshness, source, now } = options
  const planAndWait = createRowPlanner(options)

  /** From the newest cached call with this coin, in the requested currency. */
  async function findExact(query: CoinFactsQuery): Promise<ExactRow | undefined> {
    const { id, currency } = query
    const [row, coin] = await Promise.all([index.find(currency, id), calls.coin.find({ id })])
    if (coin === undefined) return row && toExactRow(row)
    const own = toRow(coin.value, currency)
    if (row === undefined) return { snapshot: toRowSnapshot(coin, own), row }
    const isNewer = coin.fetchedAtMs > row.fetchedAtMs && !isJump(own.price, row.value.price)
    return isNewer ? { snapshot: toRowSnapshot(coin, own), row } : toExactRow(row)
  }

  type ExactRow = { snapshot: Snapshot<MarketRow>; row: FoundRow | undefined }

  function toExactRow(row: FoundRow): ExactRow {
    const { value, fetchedAtMs, freshUntilMs, staleFromMs, notice } = row
    const freshness = freshnessAt(rowFreshness, fetchedAtMs, now())
    const notices: Snapshot<MarketRow>['notices'] = notice ? { [WHOLE_ANSWER]: notice } : {}
    const { asOfMs } = value
    return {
      snapshot: {
        value,
        fetchedAtMs,
        freshUntilMs,
        staleFromMs,
        asOfMs,
        freshness,
        source,
        notices,
      },
      row,
    }
  }

  /** Uses the freshness rule of rows: prices age the same, whichever call they came from. */
  function toRowSnapshot(coin: Snapshot<Coin>, value: MarketRow): Snapshot<MarketRow> {
    const { fetchedAtMs } = coin
    const freshUntilMs = rowFreshness.freshUntilMs(fetchedAtMs)
    const staleFromMs = freshUntilMs + rowFreshness.ageingMs
    const freshness = freshnessAt(rowFreshness, fetchedAtMs, now())
    return { ...coin, value, freshUntilMs, staleFromMs, freshness }
  }

  /** Counts a visit, and revalidates a stale row with the call that brings it. */
  function recordVisit(
    { id, currency }: CoinFactsQuery,
    found: ExactRow,
    fetchOptions: FetchOptions,
  ) {
    const { snapshot, row } = found
    const place = row?.place
    const page = place !== undefined && 'page' in place ? place.page : index.findListPage(id)
    const { value: _, ...age } = snapshot
    if (page !== undefined) {
      calls.marketPage.recordVisit(
        { currency, page },
        { ...age, value: { rows: [] } },
        fetchOptions,
      )
    } else {
      batches.recordRead(currency, [id], fetchOptions)
      const batch =
        place !== undefined && 'batch' in place ? place.batch : batches.pick(currency).batch
      const empty = { rows: [], without: [] }
      calls.marketBatch.recordVisit({ currency, batch }, { ...age, value: empty }, fetchOptions)
    }
  }

  /** The newest convertible row in another currency, if it is much newer than `own`. */
  async function findMuchNewer(
    { id, currency }: CoinFactsQuery,
    { own, fetchOptions }: { own: Snapshot<MarketRow> | undefined; fetchOptions: FetchOptions },
  ): Promise<(SourceRow & { conversion: Conversion }) | undefined> {
    if (own?.freshness === 'fresh') return undefined
    // If there is already something to show, only memory is searched for a newer row.
    const find = own === undefined ? index.find : index.peek
    const others = await Promise.all(
      otherCurrencies(currency).map(async (from) => ({ from, row: await find(from, id) })),
    )
    const [newest] = others
      .flatMap(({ from, row }) => (row === undefined ? [] : [{ from, row }]))
      .toSorted((one, other) => other.row.fetchedAtMs - one.row.fetchedAtMs)
    if (newest === undefined) return undefined
    const { from, row } = newest
    if (own !== undefined && row.fetchedAtMs - own.fetchedAtMs < MUCH_NEWER_MS) return undefined
    const conversion = await rates.findConversion(
      { from, to: currency },
      { fetchOptions, need: own === undefined ? 'everything' : 'exact-amounts' },
    )
    return conversion && { currency: from, snapshot: toExactRow(row).snapshot, conversion }
  }

  async function findConverted(
    query: CoinFactsQuery,
    fetchOptions: FetchOptions,
    own?: Snapshot<MarketRow>,
  ): Promise<Snapshot<MarketRow> | undefined> {
    const source = await findMuchNewer(query, { own, fetchOptions })
    if (source === undefined) return undefined
    const { snapshot, conversion } = source
    const row = convertRow(snapshot.value, conversion)
    const hasUsableOwnRow = own !== undefined && own.freshness !== 'stale'
    return {
      ...snapshot,
      value: hasUsableOwnRow ? withOwnFigures(row, own.value) : row,
      conversion,
    }
  }

  /** If the first list page is not cached, fetches it first: most visited coins are on it. */
  async function findOnFirstPage(
    query: CoinFactsQuery,
    fetchOptions: FetchOptions,
  ): Promise<Snapshot<MarketRow> | undefined> {
    if (fetchOptions.policy !== 'network' || index.findMissingPage() !== FIRST_PAGE)
      return undefined
    await calls.marketPage.get({ currency: query.currency, page: FIRST_PAGE }, fetchOptions)
    return (await findExact(query))?.snapshot
  }

  async function getRow(
    query: CoinFactsQuery,
    fetchOptions: FetchOptions,
  ): Promise<Snapshot<MarketRow>> {
    const cached = await findExact(query)
    const converted = await findConverted(query, fetchOptions, cached?.snapshot)
    if (cached !== undefined) {
      // With a converted row on the page, a newer answer only makes its amounts exact.
      const visitWeight = converted === undefined ? 1 : NEED_SCORE['exact-amounts']
      recordVisit(query, cached, { ...fetchOptions, visits: fetchOptions.visits * visitWeight })
      return converted ?? cached.snapshot
    }
    const mayWait = fetchOptions.policy === 'network'
    if (converted !== undefined && !mayWait) return converted
    if (converted === undefined) {
      const first = await findOnFirstPage(query, fetchOptions)
      if (first !== undefined) return first
      await assertKnownCoin(query.id, fetchOptions)
    }
    if (!mayWait) throw new UpstreamError('budget-spent', 'no row is cached')
    const need = converted === undefined ? 'everything' : 'facts'
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const wait = await planAndWait(query, { fetchOptions, need })
      const exact = await findExact(query)
      if (exact !== undefined) return exact.snapshot
      const other = converted ?? (await findConverted(query, fetchOptions))
      if (other !== undefined) return { ...other, wait }
    }
    throw new UpstreamError('budget-spent', 'the row is not available yet')
  }

  return {
    /**
     * The cached row, exact or converted. A stale row is revalidated in the background. Never waits
     * for a call.
     */
    async findAndRecordVisit(
      query: CoinFactsQuery,
      fetchOptions: FetchOptions,
    ): Promise<Snapshot<MarketRow> | undefined> {
      const found = await findExact(query)
      if (found === undefined) return findConverted(query, fetchOptions)
      recordVisit(query, found, fetchOptions)
      return found.snapshot
    },

    /** Records that the page lacks the exact row, until a list call that may contain it ends. */
    recordPending({ id, currency }: CoinFactsQuery, fetchOptions: FetchOptions): void {
      const page = index.findListPage(id) ?? FIRST_PAGE
      calls.marketPage.recordPending({ currency, page }, fetchOptions)
    },

    /**
     * The cached row behind the facts. Undefined if the facts come from another call. Never plans a
     * call for the row.
     */
    async findSourceRow(
      query: CoinFactsQuery,
      fetchOptions: FetchOptions,
    ): Promise<SourceRow | undefined> {
      const { currency } = query
      const row = await index.find(currency, query.id)
      const own = row && toExactRow(row).snapshot
      const newer = await findMuchNewer(query, { own, fetchOptions })
      return newer ?? (own && { snapshot: own, currency, conversion: undefined })
    },

    async getFacts(
      query: CoinFactsQuery,
      fetchOptions: FetchOptions,
    ): Promise<Snapshot<CoinFacts>> {
      const snapshot = await getRow(query, fetchOptions)
      const { weekPrices: _, ...facts } = snapshot.value
      // A row's 24 h change is in the currency of its call.
      const change24hIn = snapshot.conversion?.from ?? query.currency
      return { ...snapshot, value: { ...facts, change24hIn } }
    },

    /** The row as the service gave it in this currency, of any age. Never causes a call. */
    async findUnconvertedRow(query: CoinFactsQuery): Promise<Snapshot<MarketRow> | undefined> {
      return (await findExact(query))?.snapshot
    },

    /** Null while it is not available: it needs a call of its own, in the background. */
    async findAbout(id: string, fetchOptions: FetchOptions): Promise<CoinAbout | null> {
      const cached = await calls.coin.find({ id })
      if (cached !== undefined) calls.coin.recordVisit({ id }, cached, fetchOptions)
      if (cached !== undefined) return toAbout(cached.value)
      // A page without facts cannot show this text yet.
      if (fetchOptions.policy !== 'network' || !index.isKnown(id)) return null
      calls.coin.plan({ id }, 'about', fetchOptions)
      const coming = waitWhileInFlight(calls.coin, { id }, fetchOptions, ABOUT_MAX_WAIT_MS)
      const coin = await coming.catch(ignoreFailed)
      if (coin !== undefined) return toAbout(coin.value)
      calls.coin.recordPending({ id }, fetchOptions)
      return null
    },
  }
}

function toAbout(coin: Coin): CoinAbout {
  const { profile, isMaxSupplyInfinite } = coin
  const { inr, usd, eur } = coin.amounts
  const return60dPct = {
    inr: inr.returnsPct['60d'],
    usd: usd.returnsPct['60d'],
    eur: eur.returnsPct['60d'],
  }
  return { profile, isMaxSupplyInfinite, return60dPct }
}

function toRow(whole: Coin, currency: Currency): MarketRow {
  const { amounts, profile: _, isMaxSupplyInfinite: __, ...coin } = whole
  const own = amounts[currency]
  // `change24hPct` of the coin itself is in dollars.
  return { ...coin, ...own, change24hPct: own.returnsPct['24h'], weekPrices: [] }
}

/** Whether a price is far from that of the row. The row was already checked for outliers. */
function isJump(price: number | null, rowPrice: number | null): boolean {
  if (price === null || rowPrice === null) return price === null
  return Math.max(price / rowPrice, rowPrice / price) > PRICE_JUMP_FACTOR
}
