// Answers for lists of coins that each visitor makes up. No list is a question of its own: what all
// visitors want together is asked for in batches, each once a minute at the most, and a batch
// beyond the first only where they have asked for so many coins. A coin that has missed the call of
// its minute is on its way until the next; what pages have shown of it is shown meanwhile.
import type { CoinBatch } from '../market/coin.ts'
import { MOST_COINS } from '../market/coin-ids.ts'
import type { Currency } from '../market/currency.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import { type MarketSource, noticeOf, type Snapshot } from '../market/snapshot.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { AskAnswer, Asker } from './answers.server.ts'
import { FRESHNESS, freshnessAt, LONGEST_SHOWN_MS } from './freshness.server.ts'
import { isNotFound } from './not-found.ts'
import { latestAsOfMs } from './prices-of.server.ts'
import type { CoinBatchQuery } from './questions.server.ts'
import type { DatedRow, SeenRows } from './seen-rows.server.ts'
import type { WantedCoins } from './wanted-coins.server.ts'

export type CoinRowsQuery = { currency: Currency; ids: readonly string[] }

type CoinRowsOptions = {
  askBatch: AskAnswer<CoinBatchQuery, CoinBatch>
  /** Rejects where an id may not be asked for. */
  assertKnownCoin: (id: string) => Promise<void>
  seen: Pick<SeenRows, 'find' | 'listByRank'>
  wanted: WantedCoins
  source: MarketSource
  now: () => number
  /** Resolves once those who come in the same moment have said what they want. */
  gather: () => Promise<void>
}

type Batch = Snapshot<CoinBatch>

/** Of all ids in one call: servers refuse long addresses. Half as long again as 250 usual ones. */
const MAX_LENGTH = 6000

export function createCoinRows(options: CoinRowsOptions) {
  const { askBatch, seen, wanted, now } = options
  /** Two batches that are due at once are not to bring the same coins. */
  const underWay = new Set<{ currency: Currency; ids: readonly string[] }>()

  /** Those that can be had without a call. */
  async function findBatches(currency: Currency): Promise<Batch[]> {
    const count = countBatches(wanted.list(currency).length)
    const batches = await Promise.all(
      Array.from({ length: count }, (_, batch) => findHeld({ currency, batch })),
    )
    return batches.filter((batch) => batch !== null)
  }

  async function findHeld(query: CoinBatchQuery): Promise<Batch | null> {
    try {
      return await askBatch(query, 'passer-by')
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return null
    }
  }

  function findRow({ currency, id }: { currency: Currency; id: string }, batches: Batch[]) {
    const rows = batches.flatMap((batch) => toDatedRow(batch, id))
    const shown = seen.find(currency, id)
    if (shown !== undefined && now() - shown.fetchedAtMs <= LONGEST_SHOWN_MS) rows.push(shown)
    return rows.reduce<DatedRow | undefined>((latest, row) => {
      return latest === undefined || row.fetchedAtMs > latest.fetchedAtMs ? row : latest
    }, undefined)
  }

  function isFresh({ freshUntilMs }: { freshUntilMs: number }): boolean {
    return now() < freshUntilMs
  }

  /** Calls for what is due, as far as that many coins allow it. Rejects as a call does. */
  async function renew({ currency, ids }: CoinRowsQuery): Promise<void> {
    for (let batch = 0; batch < countBatches(wanted.countLately(currency)); batch += 1) {
      const batches = await findBatches(currency)
      const told = new Set(batches.filter(isFresh).flatMap(({ value }) => idsOf(value)))
      const isDue = ids.some((id) => {
        const shown = seen.find(currency, id)
        return !told.has(id) && (shown === undefined || !isFresh(shown))
      })
      if (!isDue) return
      await askBatch({ currency, batch }, 'visitor')
    }
  }

  /**
   * What a batch is to be asked for with: what is wanted and not fresh in another one, the latest
   * first. A call costs the same for a few: it is filled up with what the batch held and with what
   * pages have shown, so that whoever comes next finds most of it.
   */
  function pickIds(currency: Currency, own: Batch | null, batches: readonly Batch[]): string[] {
    const elsewhere = new Set([
      ...batches.filter(isFresh).flatMap(({ value }) => idsOf(value)),
      ...[...underWay].flatMap((load) => (load.currency === currency ? load.ids : [])),
    ])
    const ids = new Set([
      ...wanted.list(currency),
      ...(own === null ? [] : idsOf(own.value)),
      ...seen.listByRank(currency),
    ])
    return takeAsManyAsFit([...ids].filter((id) => !elsewhere.has(id)))
  }

  return {
    /** Rejects only where there is no row at all and the reason is that none could be had. */
    async getRows({ currency, ids }: CoinRowsQuery, asker: Asker): Promise<KeptCoins> {
      const { known, unknown, untold, refusal } = await sortOut(ids, options.assertKnownCoin)
      let failure = refusal
      if (asker === 'visitor') {
        wanted.want(currency, known)
        failure = await renew({ currency, ids: known }).then(() => refusal, toUpstreamError)
      }
      const batches = await findBatches(currency)
      const found = known.map((id) => ({ id, row: findRow({ currency, id }, batches) }))
      const rows = found.flatMap(({ row }) => row ?? [])
      if (rows.length === 0 && failure !== undefined) throw failure

      const lacking = found.flatMap(({ id, row }) => (row === undefined ? [id] : []))
      const isWithout = (id: string) => batches.some(({ value }) => value.without.includes(id))
      return {
        snapshot: toSnapshot(rows, { source: options.source, nowMs: now() }),
        unknown: [...unknown, ...lacking.filter(isWithout)],
        missing: [...untold, ...lacking.filter((id) => !isWithout(id))],
      }
    },

    /** Loads a batch that is due. `fetchBatch` is given at most 250 ids. */
    async loadBatch(
      query: CoinBatchQuery,
      fetchBatch: (ids: readonly string[]) => Promise<CoinBatch>,
    ): Promise<CoinBatch> {
      const { currency } = query
      await options.gather()
      await wanted.share(currency)
      const own = await findHeld(query)
      const load = { currency, ids: pickIds(currency, own, await findBatches(currency)) }
      underWay.add(load)
      return await fetchBatch(load.ids).finally(() => underWay.delete(load))
    },
  }
}

function countBatches(coins: number): number {
  return Math.ceil(coins / MOST_COINS)
}

function idsOf({ rows, without }: CoinBatch): string[] {
  return [...rows.map(({ id }) => id), ...without]
}

function takeAsManyAsFit(ids: readonly string[]): string[] {
  let length = 0
  return ids.slice(0, MOST_COINS).filter((id) => {
    length += encodeURIComponent(`,${id}`).length
    return length <= MAX_LENGTH
  })
}

function toDatedRow({ value, fetchedAtMs, freshUntilMs, notices }: Batch, id: string): DatedRow[] {
  const row = value.rows.find((one) => one.id === id)
  return row === undefined
    ? []
    : [{ value: row, fetchedAtMs, freshUntilMs, notice: noticeOf(notices, id) }]
}

/** One snapshot of rows of several answers: as old as its oldest. */
function toSnapshot(
  rows: readonly DatedRow[],
  { source, nowMs }: { source: MarketSource; nowMs: number },
): KeptCoins['snapshot'] {
  if (rows.length === 0) return null
  const values = rows.map(({ value }) => value)
  const fetchedAtMs = Math.min(...rows.map((row) => row.fetchedAtMs))
  const rule = FRESHNESS.coinBatch
  return {
    value: { rows: values },
    fetchedAtMs,
    freshUntilMs: Math.min(...rows.map((row) => row.freshUntilMs)),
    staleFromMs: rule.freshUntilMs(fetchedAtMs) + rule.ageingMs,
    asOfMs: latestAsOfMs(values),
    freshness: freshnessAt(rule, fetchedAtMs, nowMs),
    source,
    notices: Object.fromEntries(
      rows.flatMap(({ value, notice }) => (notice === undefined ? [] : [[value.id, notice]])),
    ),
  }
}

/** `untold` are those of which it can't be told just now whether a coin goes by them, and why. */
async function sortOut(ids: readonly string[], assertKnown: (id: string) => Promise<void>) {
  const known: string[] = []
  const unknown: string[] = []
  const untold: string[] = []
  let refusal: UpstreamError | undefined
  for (const id of ids) {
    try {
      await assertKnown(id)
      known.push(id)
    } catch (error) {
      const failure = toUpstreamError(error)
      if (isNotFound(failure)) unknown.push(id)
      else {
        untold.push(id)
        refusal = failure
      }
    }
  }
  return { known, unknown, untold, refusal }
}

/** Throws what is a fault of ours. */
function toUpstreamError(error: unknown): UpstreamError {
  if (!(error instanceof UpstreamError)) throw error
  return error
}
