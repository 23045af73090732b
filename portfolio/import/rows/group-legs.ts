// Several rows that are one trade: what was given, what was received, and the fee each have a row.
import type { Leg } from './movement.ts'
import { type Draft, LEG_KINDS } from './read-row.ts'

export type Grouped<T> = { drafts: T[]; faults: { row: number; reason: string }[] }

/**
 * Makes one row of the rows that share a key. Rows that are no part of a trade stay as they are. Two
 * trades of one moment cannot be told apart if they have different coins.
 */
export function groupLegs<T extends Draft>(
  drafts: readonly T[],
  keyOf: (draft: T) => string,
): Grouped<T> {
  const groups = new Map<string, T[]>()
  const result: Grouped<T> = { drafts: [], faults: [] }
  for (const draft of drafts) {
    if (!LEG_KINDS.has(draft.kind)) {
      result.drafts.push(draft)
      continue
    }
    const key = keyOf(draft)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [draft])
    else group.push(draft)
  }
  for (const group of groups.values()) {
    const trade = toTrade(group)
    if (typeof trade !== 'string') result.drafts.push(trade)
    else for (const { row } of group) result.faults.push({ row, reason: trade })
  }
  return result
}

/** Or why it is none. */
function toTrade<T extends Draft>(group: readonly T[]): T | string {
  const [first] = group
  if (first === undefined) return ONE_SIDED
  const legs = group.filter(({ kind }) => kind !== 'fee')
  const paidFees = group.flatMap((draft) => (draft.kind === 'fee' ? (draft.out ?? []) : []))
  const [out, ...moreOut] = addUp(legs.flatMap((draft) => draft.out ?? []))
  const [received, ...moreIn] = addUp(legs.flatMap((draft) => draft.in ?? []))
  if (out === undefined || received === undefined) return ONE_SIDED
  if (moreOut.length > 0 || moreIn.length > 0 || out.unit === received.unit) return SEVERAL
  const fees = addUp([...group.flatMap((draft) => draft.fees), ...paidFees])
  const doubts = group.flatMap((draft) => draft.doubts)
  return { ...first, kind: 'trade', out, in: received, fees, doubts }
}

const ONE_SIDED = 'The rows of this moment do not have both sides of a trade.'
const SEVERAL = 'Several trades of this moment cannot be told apart.'

/** One leg a coin. */
function addUp(legs: readonly Leg[]): Leg[] {
  const sums = new Map<string, Leg>()
  for (const { amount, unit } of legs) {
    sums.set(unit, { amount: amount.plus(sums.get(unit)?.amount ?? '0'), unit })
  }
  return [...sums.values()]
}
