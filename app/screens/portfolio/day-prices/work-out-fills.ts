import {
  type PriceOf,
  type Series,
  seriesOf,
  sourcesOf,
  toFill,
} from '../../../../portfolio/tax/find-fills.ts'
import type { Wanted } from '../../../../portfolio/tax/tax-sheet.ts'
import type { Fill, KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { Change } from '../store/change.ts'

/** Prices by the midnight of their day. */
export type Days = ReadonlyMap<number, number>

type FillResult = {
  changes: Change[]
  /** Coins whose prices did not come. */
  failed: string[]
  /** How many figures have no price of their day. */
  open: number
}

/**
 * What the prices of days say about figures that are unknown in rupees. Where prices do not come, the
 * figure stays open: a source that is further from the truth does not take its place.
 */
export async function workOutFills(
  wanted: readonly Wanted[],
  transactions: readonly KeptTransaction[],
  loadDays: (series: Series) => Promise<Days | null>,
): Promise<FillResult> {
  const byKey = new Map(transactions.map((one) => [one.key, one]))
  const changes = new Map<number, { before: KeptTransaction; after: KeptTransaction }>()
  const failed = new Set<string>()
  let open = 0
  for (const { key, field } of wanted) {
    const before = byKey.get(key)
    if (before === undefined) continue
    const found = await findFill(before, field, loadDays)
    if ('failed' in found) failed.add(found.failed)
    else if (found.fill === null) open += 1
    else {
      const after = { ...(changes.get(key)?.after ?? before), [field]: found.fill }
      changes.set(key, { before, after })
    }
  }
  return { changes: [...changes.values()], failed: [...failed], open }
}

async function findFill(
  transaction: KeptTransaction,
  field: Wanted['field'],
  loadDays: (series: Series) => Promise<Days | null>,
): Promise<{ fill: Fill | null } | { failed: string }> {
  for (const source of sourcesOf(transaction, field)) {
    const days = new Map<string, Days>()
    // One after the other: each may cost a call of the service.
    for (const series of seriesOf(source)) {
      const loaded = await loadDays(series)
      if (loaded === null) return { failed: series.coin }
      days.set(series.currency, loaded)
    }
    const priceOf: PriceOf = ({ currency }, dayMs) => days.get(currency)?.get(dayMs)
    const fill = toFill(source, transaction.atMs, priceOf)
    if (fill !== null) return { fill }
  }
  return { fill: null }
}
