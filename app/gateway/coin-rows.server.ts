// Answers for lists of coins that each visitor makes up. No list is a question of its own: what all
// visitors want together is asked for in batches, each renewed as any answer, when it is a minute
// old, and a batch beyond the first only where they have asked for so many coins. A coin that has
// missed the call of its minute is on its way until the next; what pages have shown of it is shown
// meanwhile.
import type { CoinBatch } from '../market/coin.ts'
import { MOST_COINS } from '../market/coin-ids.ts'
import type { Currency } from '../market/currency.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import { type MarketSource, noticeOf, type Snapshot, WHOLE_ANSWER } from '../market/snapshot.ts'
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

  /** Those that can be had without a call, by number. */
  async function findBatches(currency: Currency): Promise<Map<number, Batch>> {
    const count = countBatches(wanted.list(currency))
    const batches = new Map<number, Batch>()
    for (let batch = 0; batch < count; batch += 1) {
      const held = await findHeld({ currency, batch })
      if (held !== null) batches.set(batch, held)
    }
    return batches
  }

  async function findHeld(query: CoinBatchQuery): Promise<Batch | null> {
    try {
      return await askBatch(query, 'passer-by')
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return null
    }
  }

  function isFresh({ freshUntilMs }: { freshUntilMs: number }): boolean {
    return now() < freshUntilMs
  }

  /**
   * Calls for what is due, as far as that many coins allow it, and puts it into `batches`. Rejects as
   * a call does.
   */
  async function renew(
    { currency, ids, client }: CoinRowsQuery & { client: string | undefined },
    batches: Map<number, Batch>,
  ): Promise<void> {
    const told = new Set([...batches.values()].filter(isFresh).flatMap(({ value }) => idsOf(value)))
    const due = ids.filter((id) => {
      const shown = seen.find(currency, id)
      return shown === undefined || !isFresh(shown)
    })
    const count = countBatches(wanted.listLately(currency))
    // The next call brings what was asked for last. More calls would be for what others asked for,
    // and this client would pay. One more is for ids that a batch in flight has no room for.
    let callsLeft = 1 + countBatches(due)
    for (
      let batch = 0;
      batch < count && callsLeft > 0 && due.some((id) => !told.has(id));
      batch += 1
    ) {
      const cached = batches.get(batch)
      if (cached === undefined || !isFresh(cached)) callsLeft -= 1
      const answer = await askBatch({ currency, batch }, 'visitor', { client })
      batches.set(batch, answer)
      if (isFresh(answer)) for (const id of idsOf(answer.value)) told.add(id)
    }
  }

  /** The latest that is known of each coin; null where the service had no row of it. */
  function findRows(
    { currency, ids }: CoinRowsQuery,
    batches: ReadonlyMap<number, Batch>,
  ): Map<string, DatedRow | null> {
    const rows = new Map<string, DatedRow | null>()
    for (const id of ids) {
      const shown = seen.find(currency, id)
      if (shown !== undefined && now() - shown.fetchedAtMs <= LONGEST_SHOWN_MS) rows.set(id, shown)
    }
    const wishes = new Set(ids)
    const oldestFirst = [...batches.values()].sort((a, b) => a.fetchedAtMs - b.fetchedAtMs)
    for (const { value, fetchedAtMs, freshUntilMs, notices } of oldestFirst) {
      for (const row of value.rows) {
        const isNewer = fetchedAtMs >= (rows.get(row.id)?.fetchedAtMs ?? 0)
        if (!wishes.has(row.id) || !isNewer) continue
        const notice = noticeOf(notices, row.id) ?? noticeOf(notices, WHOLE_ANSWER)
        rows.set(row.id, { value: row, fetchedAtMs, freshUntilMs, notice })
      }
      for (const id of value.without) {
        const isNewer = fetchedAtMs > (rows.get(id)?.fetchedAtMs ?? 0)
        if (wishes.has(id) && isNewer) rows.set(id, null)
      }
    }
    return rows
  }

  /**
   * What a batch is to be asked for with: what is wanted and not fresh in another one, the latest
   * first. A call costs the same for a few: it is filled up with what the batch held and with what
   * pages have shown, so that whoever comes next finds most of it.
   */
  function pickIds(
    { currency, batch }: CoinBatchQuery,
    batches: ReadonlyMap<number, Batch>,
  ): string[] {
    const own = batches.get(batch)
    const elsewhere = new Set([
      ...[...batches.values()].filter(isFresh).flatMap(({ value }) => idsOf(value)),
      ...[...underWay].flatMap((load) => (load.currency === currency ? load.ids : [])),
    ])
    const ids = new Set([
      ...wanted.list(currency),
      ...(own === undefined ? [] : idsOf(own.value)),
      ...seen.listByRank(currency),
    ])
    return takeAsManyAsFit([...ids].filter((id) => !elsewhere.has(id)))
  }

  return {
    /** Rejects only where there is no row at all and the reason is that none could be had. */
    async getRows(
      { currency, ids }: CoinRowsQuery,
      { asker, client }: { asker: Asker; client?: string },
    ): Promise<KeptCoins> {
      const { known, unknown, untold, refusal } = await sortOut(ids, options.assertKnownCoin)
      const query = { currency, ids: known }
      let failure = refusal
      if (asker === 'visitor') wanted.want(currency, known)
      const batches = await findBatches(currency)
      if (asker === 'visitor') {
        failure = await renew({ ...query, client }, batches).then(() => refusal, toUpstreamError)
      }
      const found = findRows(query, batches)
      const rows = known.flatMap((id) => found.get(id) ?? [])
      if (rows.length === 0 && failure !== undefined) throw failure
      return {
        snapshot: toSnapshot(rows, { source: options.source, nowMs: now() }),
        unknown: [...unknown, ...known.filter((id) => found.get(id) === null)],
        missing: [...untold, ...known.filter((id) => !found.has(id))],
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
      const batches = await findBatches(currency)
      const load = { currency, ids: pickIds(query, batches) }
      underWay.add(load)
      return await fetchBatch(load.ids).finally(() => underWay.delete(load))
    },
  }
}

/** How many calls it takes to ask for that many. */
function countBatches(ids: readonly string[]): number {
  const length = ids.reduce((sum, id) => sum + lengthOf(id), 0)
  return Math.ceil(Math.max(ids.length / MOST_COINS, length / MAX_LENGTH))
}

/** As one of several in an address, whose commas are encoded. */
function lengthOf(id: string): number {
  return encodeURIComponent(`,${id}`).length
}

function idsOf({ rows, without }: CoinBatch): string[] {
  return [...rows.map(({ id }) => id), ...without]
}

function takeAsManyAsFit(ids: readonly string[]): string[] {
  let length = 0
  return ids.slice(0, MOST_COINS).filter((id) => {
    length += lengthOf(id)
    return length <= MAX_LENGTH
  })
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
