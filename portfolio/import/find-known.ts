import { toDecimal, toText } from '../decimals.ts'
import type { Candidate } from '../reading/candidate.ts'
import type { KeptTransaction, Transaction } from '../transaction.ts'

/**
 * Splits candidates into those that are already there and the others. Two transactions are the same
 * by exchange and id of the trade. If one has no id: by moment, coin, kind and amount. If one has no
 * exchange: by all of these but the exchange. Each kept transaction counts once, so rows that a file
 * repeats stay.
 */
export function findKnown(
  candidates: readonly Candidate[],
  kept: readonly KeptTransaction[],
): { known: Candidate[]; unknown: Candidate[] } {
  const byTrade = groupBy(kept, tradeOf)
  const byMoment = groupBy(kept, momentOf)
  const used = new Set<number>()

  function take(found: readonly KeptTransaction[] | undefined): boolean {
    const match = found?.find(({ key }) => !used.has(key))
    if (match !== undefined) used.add(match.key)
    return match !== undefined
  }

  const known: Candidate[] = []
  const unknown: Candidate[] = []
  for (const candidate of candidates) {
    const { transaction } = candidate
    const trade = tradeOf(transaction)
    const alike = byMoment.get(momentOf(transaction))
    const isKnown =
      trade === null
        ? take(alike)
        : take(byTrade.get(trade)) || take(alike?.filter((one) => canBe(one, transaction)))
    if (isKnown) known.push(candidate)
    else unknown.push(candidate)
  }
  return { known, unknown }
}

/** Of two transactions of one moment, coin, kind and amount. */
function canBe(kept: Transaction, { exchange, tradeId }: Transaction): boolean {
  const isExchangeOpen = kept.exchange === '' || exchange === ''
  return kept.tradeId === '' || (kept.tradeId === tradeId && isExchangeOpen)
}

function tradeOf({ exchange, tradeId }: Transaction): string | null {
  return tradeId === '' ? null : JSON.stringify([exchange.trim().toLowerCase(), tradeId])
}

function momentOf({ atMs, coin, kind, amount }: Transaction): string {
  return JSON.stringify([atMs, coin, kind, toText(toDecimal(amount))])
}

function groupBy(
  kept: readonly KeptTransaction[],
  keyOf: (transaction: Transaction) => string | null,
): Map<string, KeptTransaction[]> {
  const groups = new Map<string, KeptTransaction[]>()
  for (const transaction of kept) {
    const key = keyOf(transaction)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [transaction])
    else group.push(transaction)
  }
  return groups
}
