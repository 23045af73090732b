// Finds rows that would give more than is held.
import { type Decimal, toDecimal, toText, ZERO } from '../decimals.ts'
import { keepLedger } from '../ledger.ts'
import type { Candidate, Fault } from '../reading/candidate.ts'
import { inOrder, type KeptTransaction, type Transaction } from '../transaction.ts'

/**
 * Splits candidates into those that can be added in this order, and those that give more of a coin
 * than is held then or needed later. A refused row does not count for the rows behind it.
 */
export function findShort(
  candidates: readonly Candidate[],
  kept: readonly KeptTransaction[],
  /** Tickers as the file has them, by id. */
  tickers: ReadonlyMap<string, string> = new Map(),
): { enough: Candidate[]; short: Fault[] } {
  const knownMissing = new Map<string, Decimal>()
  for (const { key, coin, missing } of keepLedger(kept).shortages) {
    const id = `${key} ${coin}`
    knownMissing.set(id, missing.plus(knownMissing.get(id) ?? ZERO))
  }
  const firstKey = kept.reduce((max, { key }) => Math.max(max, key), 0) + 1
  const all: Entry[] = inOrder([
    ...kept.map((transaction) => ({ ...transaction, candidate: null })),
    ...candidates.map((candidate, index) => ({
      ...candidate.transaction,
      key: firstKey + index,
      candidate,
    })),
  ])
  const refused = new Map<Candidate, string>()
  // A round finds rows that take what a kept transaction needs later. Then the order is checked again.
  while (refuseIn(all, { refused, knownMissing, tickers }));
  return {
    enough: candidates.filter((candidate) => !refused.has(candidate)),
    short: candidates.flatMap((candidate) => {
      const reason = refused.get(candidate)
      return reason === undefined ? [] : [{ row: candidate.row, reason }]
    }),
  }
}

type Entry = KeptTransaction & { candidate: Candidate | null }

/** True if a row was refused for the sake of a kept transaction, so that another round is needed. */
function refuseIn(
  entries: readonly Entry[],
  {
    refused,
    knownMissing,
    tickers,
  }: {
    refused: Map<Candidate, string>
    knownMissing: ReadonlyMap<string, Decimal>
    tickers: ReadonlyMap<string, string>
  },
): boolean {
  const held = new Map<string, Decimal>()
  /** Rows that gave a coin so far, by coin. */
  const givers = new Map<string, Candidate[]>()
  let isAnotherRoundNeeded = false
  /** Whether a refused row brought coins that others have used. The next round decides about them. */
  let isUncertain = false
  for (const entry of entries) {
    const { candidate } = entry
    if (candidate !== null && refused.has(candidate)) continue
    const changes = changesOf(entry)
    let { left, missing } = applyTo(held, changes)
    const [first] = missing
    if (candidate !== null && first !== undefined) {
      const [coin, amount] = first
      const reason = `${toText(amount)} ${tickers.get(coin) ?? coin} missing: more than was held.`
      if (!isUncertain) refused.set(candidate, reason)
      continue
    }
    let giver = nextGiver(missing)
    while (giver !== null) {
      const day = new Date(entry.atMs).toISOString().slice(0, 10)
      const name = tickers.get(giver.coin) ?? giver.coin
      refused.set(giver.row, `${name} is needed for a transaction of ${day} that is kept.`)
      const undone = applyTo(held, changesOf(giver.row.transaction).map(opposite))
      for (const [coin, amount] of undone.left) held.set(coin, amount)
      isUncertain ||= undone.missing.size > 0
      isAnotherRoundNeeded = true
      ;({ left, missing } = applyTo(held, changes))
      giver = nextGiver(missing)
    }
    for (const [coin, amount] of left) held.set(coin, amount)
    for (const { coin, amount } of changes) {
      if (candidate === null || amount.gt(ZERO)) continue
      const rows = givers.get(coin) ?? []
      rows.push(candidate)
      givers.set(coin, rows)
    }

    /** The last row that gave a coin of which the kept transaction lacks more than it did before. */
    function nextGiver(
      missing: ReadonlyMap<string, Decimal>,
    ): { row: Candidate; coin: string } | null {
      for (const [coin, amount] of missing) {
        if (!amount.gt(knownMissing.get(`${entry.key} ${coin}`) ?? ZERO)) continue
        const rows = givers.get(coin) ?? []
        while (rows.length > 0) {
          const row = rows.pop()
          if (row !== undefined && !refused.has(row)) return { row, coin }
        }
      }
      return null
    }
  }
  return isAnotherRoundNeeded
}

type Change = { coin: string; amount: Decimal }

/** As in the ledger: what comes in and goes out, and the fee last. */
function changesOf({ kind, coin, amount, received, fee }: Transaction): Change[] {
  const changes: Change[] = []
  if (kind === 'buy') changes.push({ coin, amount: toDecimal(amount) })
  if (kind === 'sell' || kind === 'swap') changes.push({ coin, amount: negative(amount) })
  if (received !== null) changes.push({ coin: received.coin, amount: toDecimal(received.amount) })
  if (fee?.coin) changes.push({ coin: fee.coin, amount: negative(fee.amount) })
  return changes
}

function opposite({ coin, amount }: Change): Change {
  return { coin, amount: ZERO.minus(amount) }
}

function negative(amount: string): Decimal {
  return ZERO.minus(toDecimal(amount))
}

/** As in the ledger: what is missing leaves too, and nothing is held then. */
function applyTo(
  held: ReadonlyMap<string, Decimal>,
  changes: readonly Change[],
): { left: Map<string, Decimal>; missing: Map<string, Decimal> } {
  const left = new Map<string, Decimal>()
  const missing = new Map<string, Decimal>()
  for (const { coin, amount } of changes) {
    const next = (left.get(coin) ?? held.get(coin) ?? ZERO).plus(amount)
    left.set(coin, next.lt(ZERO) ? ZERO : next)
    if (next.lt(ZERO)) missing.set(coin, (missing.get(coin) ?? ZERO).minus(next))
  }
  return { left, missing }
}
